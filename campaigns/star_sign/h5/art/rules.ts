// The ground of the rules page: the sky of the season, darkened, and the drawn title.
import { svg } from '@shengyu/art/core/link.ts';
import { drawWithoutShadow, ITEM_BOX_SIZE } from '@shengyu/art/items/item.ts';
import { letter } from '@shengyu/art/items/letter.ts';
import { STAGE_HEIGHT, STAGE_WIDTH, verticalGradient } from '@shengyu/art/stage/light.ts';
import { starTheme } from '@shengyu/art/themes/star.ts';
import { starTitle } from './title.ts';

export const drawn = {
  backdrop: svg(
    starTheme.backdrop() +
      verticalGradient(0, 0, STAGE_WIDTH, STAGE_HEIGHT, [
        [0, '#060A2A', 0.35],
        [1, '#060A2A', 0.78],
      ]),
    { prefix: 's', width: STAGE_WIDTH, height: STAGE_HEIGHT },
  ),
  lockup: starTitle('星座物语', { size: 60, top: 82 }),
  common: svg(drawWithoutShadow(letter), { prefix: 'c', width: ITEM_BOX_SIZE, height: ITEM_BOX_SIZE }),
};
