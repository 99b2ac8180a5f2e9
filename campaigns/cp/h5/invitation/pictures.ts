// The pictures of /invitation that every face needs, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { sparkle } from '@shengyu/art/core/shapes.ts';
import { RING_BOX, ringBoxBack, ringBoxFront } from '@shengyu/art/parts/ring-box.ts';
import { duskClouds, duskFoot, duskPetals, duskSky } from '@shengyu/art/stage/dusk-sky.ts';
import { rays, STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';

export const drawn = {
  backdrop: svg(duskSky({ lightY: 260, foot: 0.62 }) + duskPetals(20, 420) + duskClouds(470, 0.72) + duskFoot(452), {
    prefix: 'b',
    width: STAGE_WIDTH,
    height: STAGE_HEIGHT,
  }),
  rays: svg(
    rays({ cx: 0, cy: 0, inner: 6, outer: 400, count: 26, colour: '#FFE6C8', strength: 0.36, cover: 0.7 }) +
      sparkle(-75, -62, 9) +
      sparkle(81, -50, 8, '#FFE694') +
      sparkle(61, -82, 6),
    { prefix: 'r', width: 800, origin: [-400, -400] },
  ),
  boxBack: svg(ringBoxBack(), { prefix: 'k', ...RING_BOX }),
  boxFront: svg(ringBoxFront(), { prefix: 'f', ...RING_BOX }),
};
