// The pictures of the ways on from 鹊桥抽, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { group } from '@shengyu/art/core/shapes.ts';
import { ITEM_DRAWINGS } from '@shengyu/art/items/all.ts';
import { ITEM_BOX_SIZE, drawWithoutShadow } from '@shengyu/art/items/item.ts';
import { qixiCardFace } from '@shengyu/art/qixi/cards.ts';
import type { ItemKey } from '@shengyu/art/items/catalogue.ts';

const item = (key: ItemKey, prefix: string): string =>
  svg(drawWithoutShadow(ITEM_DRAWINGS[key]), { prefix, width: ITEM_BOX_SIZE, height: ITEM_BOX_SIZE });

export const drawn = {
  tasks: item('redthread', 'e'),
  shop: item('magpiefeather', 'a'),
  cards: svg(
    group('rotate(-10 30 78)', qixiCardFace('qc_2')) + group('translate(38 0) rotate(10 60 78)', qixiCardFace('qc_1')),
    {
      prefix: 'b',
      width: 170,
      height: 170,
      origin: [-20, -4],
    },
  ),
  board: item('trophy', 'c'),
  log: item('letter', 'd'),
};
