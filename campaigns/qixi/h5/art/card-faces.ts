// The seven cards of 七夕 with their frames, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { QIXI_CARD, QIXI_CARD_KEYS, qixiCardFace } from '@shengyu/art/qixi/cards.ts';

export const drawn: Record<string, string> = Object.fromEntries(
  QIXI_CARD_KEYS.map((key) => [key, svg(qixiCardFace(key), { prefix: key, ...QIXI_CARD })]),
);
