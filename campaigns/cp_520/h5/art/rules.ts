// The ground of the rules page: the sky of the season under deep rose, and the pictures of the parts.
import { svg } from '@shengyu/art/core/link.ts';
import type { Drawing } from '@shengyu/art/core/shapes.ts';
import { arrow } from '@shengyu/art/items/arrow.ts';
import { heart } from '@shengyu/art/items/heart.ts';
import { drawWithoutShadow, ITEM_BOX_SIZE } from '@shengyu/art/items/item.ts';
import { letter } from '@shengyu/art/items/letter.ts';
import { roses } from '@shengyu/art/items/love/roses.ts';
import { ring } from '@shengyu/art/items/ring.ts';
import { trophy } from '@shengyu/art/items/trophy.ts';
import { pocketWatch } from '@shengyu/art/parts/pocket-watch.ts';
import { STAGE_HEIGHT, STAGE_WIDTH, verticalGradient } from '@shengyu/art/stage/light.ts';
import { roseSky } from '@shengyu/art/stage/rose-sky.ts';
import { roseTitle } from './title.ts';

const small = (draw: Drawing, prefix: string): string =>
  svg(drawWithoutShadow(draw), { prefix, width: ITEM_BOX_SIZE, height: ITEM_BOX_SIZE });

export const drawn = {
  backdrop: svg(
    roseSky({ cx: 195, cy: 120, floor: 470 }) +
      verticalGradient(0, 0, STAGE_WIDTH, STAGE_HEIGHT, [
        [0, '#4A1230', 0.6],
        [1, '#3A0C28', 0.88],
      ]),
    { prefix: 's', width: STAGE_WIDTH, height: STAGE_HEIGHT },
  ),
  lockup: roseTitle('520甜蜜季', { size: 60, top: 82, place: [{}, {}, {}, { dx: 6 }, { dx: 2 }, { dx: -4 }] }),
  join: small(roses, 'a'),
  sweet: small(heart, 'b'),
  total: small(trophy, 'c'),
  slot: small(pocketWatch, 'd'),
  cupid: small(arrow, 'e'),
  unbind: small(ring, 'f'),
  common: small(letter, 'g'),
};
