// The backdrop of /cpDetails, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { duskClouds, duskFoot, duskPetals, duskSky } from '@shengyu/art/stage/dusk-sky.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';

export const drawn = {
  backdrop: svg(duskSky({ lightY: 194, foot: 0.5 }) + duskPetals(14, 300) + duskClouds(372, 0.66) + duskFoot(330), {
    prefix: 'b',
    width: STAGE_WIDTH,
    height: STAGE_HEIGHT,
  }),
};
