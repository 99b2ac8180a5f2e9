// What the first screen shows, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { group } from '@shengyu/art/core/shapes.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { surf } from '@shengyu/art/themes/surf.ts';
import { balloons, garlands } from './tent.ts';
import { wheel } from './wheel.ts';

/** The rays stand still behind the wheel: it is the wheel that turns here. */
const sky = (): string =>
  surf.backdrop() +
  group('translate(-325 -146)', surf.parts['rays']!.draw()) +
  surf.parts['foreground']!.draw() +
  group('translate(0 58)', garlands());

export const drawn = {
  backdrop: svg(sky(), { prefix: 's', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(surf.title('欢乐抽'), { prefix: 't', ...TITLE_STRIP }),
  ...wheel,
  ...balloons,
};
