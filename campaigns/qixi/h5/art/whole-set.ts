// The pictures of 七夕卡 when all seven are there, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { sparkle } from '@shengyu/art/core/shapes.ts';
import { wholeSetNight } from '@shengyu/art/qixi/night.ts';
import { paintedFan } from '@shengyu/art/qixi/painted-fan.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';

const sparkles =
  sparkle(-137, -146, 10) +
  sparkle(143, -152, 9, '#FFF3D6') +
  sparkle(0, -198, 11) +
  sparkle(-85, -182, 6, '#FFE694') +
  sparkle(95, -188, 6);

export const drawn = {
  backdrop: svg(wholeSetNight(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  fan: svg(paintedFan() + sparkles, { prefix: 'f', width: 390, height: 310, origin: [-195, -215] }),
};
