// The pictures of 七夕卡, drawn at build time. The cards themselves are in card-faces.ts.
import { svg } from '@shengyu/art/core/link.ts';
import { QIXI_CARD, QIXI_CARD_KEYS, qixiCardOutline } from '@shengyu/art/qixi/cards.ts';
import { fanHolder } from '@shengyu/art/qixi/fan-holder.ts';
import { fanNight } from '@shengyu/art/qixi/night.ts';
import { qixiTitle } from '@shengyu/art/qixi/title.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { panelFrame } from '@shengyu/art/stage/ornament.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';

/** Corners of clouds at a little more than half of their drawn size. */
const frame = (height: number, prefix: string): string => {
  const [width, tall] = [651, Math.round(height / 0.55)];
  return svg(panelFrame(width, tall, '#FFE0C4', 'cloud', 8, 30), { prefix, width, height: tall });
};

export const drawn: Record<string, string> = {
  backdrop: svg(fanNight(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(qixiTitle('七夕卡', 76, 76), { prefix: 't', ...TITLE_STRIP }),
  holder: svg(fanHolder(), { prefix: 'h', width: 240, height: 200, origin: [-120, -176] }),
  high: frame(130, 'f'),
  low: frame(95, 'l'),
  ...Object.fromEntries(QIXI_CARD_KEYS.map((key) => [key, svg(qixiCardOutline(key), { prefix: key, ...QIXI_CARD })])),
};
