// The pictures of the first screen, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { group } from '@shengyu/art/core/shapes.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { surfTheme } from '@shengyu/art/themes/surf.ts';
import { balloonPictures, drawGarlands } from './tent.ts';
import { wheelPictures } from './wheel.ts';

/** The sky behind the wheel. Its rays do not move, because here the wheel itself turns. */
const sky = (): string =>
  surfTheme.backdrop() +
  group('translate(-325 -146)', surfTheme.parts['rays']!.draw()) +
  surfTheme.parts['foreground']!.draw() +
  group('translate(0 58)', drawGarlands());

export const drawn = {
  backdrop: svg(sky(), { prefix: 's', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(surfTheme.title('欢乐抽'), { prefix: 't', ...TITLE_STRIP }),
  ...wheelPictures,
  ...balloonPictures,
};
