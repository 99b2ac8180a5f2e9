// Pictures of /20250520/cp that are not needed for its first screen: the glass heart of a member without a CP, tasks and entries.
import { svg } from '@shengyu/art/core/link.ts';
import { sparkle, stroke, type Drawing } from '@shengyu/art/core/shapes.ts';
import { arrow } from '@shengyu/art/items/arrow.ts';
import { headphone } from '@shengyu/art/items/headphone.ts';
import { heart } from '@shengyu/art/items/heart.ts';
import { drawWithoutShadow, ITEM_BOX_SIZE } from '@shengyu/art/items/item.ts';
import { letter } from '@shengyu/art/items/letter.ts';
import { trophy } from '@shengyu/art/items/trophy.ts';
import { glassHeart } from '@shengyu/art/parts/jewel-heart.ts';
import { pocketWatch } from '@shengyu/art/parts/pocket-watch.ts';
import { roseSpray } from '@shengyu/art/parts/rose-spray.ts';
import { HEART_BOX, STAGE_BOX } from './places.ts';

const small = (draw: Drawing, prefix: string): string =>
  svg(drawWithoutShadow(draw), { prefix, width: ITEM_BOX_SIZE, height: ITEM_BOX_SIZE });

export const drawn = {
  glass: svg(
    glassHeart(195, 300, 72) + roseSpray(195, 386, 0.62) + sparkle(126, 238, 10) + sparkle(268, 244, 8, '#FFF3C9'),
    { prefix: 'g', ...HEART_BOX },
  ),
  thread: svg(stroke('M96 314H294', '#fff', 3, 'stroke-dasharray="2 8"'), { prefix: 'd', ...STAGE_BOX }),
  cosign: small(heart, 'a'),
  together: small(headphone, 'b'),
  note: small(letter, 'c'),
  total: small(trophy, 'e'),
  slots: small(pocketWatch, 'f'),
  cupid: small(arrow, 'i'),
};
