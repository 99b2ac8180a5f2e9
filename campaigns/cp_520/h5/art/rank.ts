// The sky of 甜蜜总榜, drawn at build time: the podium stands on clouds before the light.
import { svg } from '@shengyu/art/core/link.ts';
import { withOpacity } from '@shengyu/art/core/shapes.ts';
import { driftingFeather, wingsPair } from '@shengyu/art/parts/wing.ts';
import { lightHalo, scatteredPetals, STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { cloudFloor, roseSky } from '@shengyu/art/stage/rose-sky.ts';
import { roseTitle } from './title.ts';

const sky = (): string =>
  roseSky({ cx: 195, cy: 292, floor: 480 }) +
  withOpacity(
    0.9,
    scatteredPetals({ count: 22, seed: 31, top: 60, height: 420, colours: ['#FF7FB0', '#FFC0D8', '#FFFFFF'] }),
  );

/** Behind the podium: wings and light around the first pair, clouds at the feet of the plinths. */
const scenery = (): string =>
  lightHalo(195, 290, 150, 130, '#FFFFFF', 0.7) +
  withOpacity(0.92, wingsPair(195, 300, { apart: 30, scale: 0.92 })) +
  cloudFloor(414) +
  driftingFeather(40, 214, -38, 0.56) +
  driftingFeather(352, 226, 30, 0.5);

export const drawn = {
  backdrop: svg(sky(), { prefix: 's', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: roseTitle('甜蜜榜', { size: 60, top: 86 }),
  scenery: svg(scenery(), { prefix: 'w', width: 390, height: 330, origin: [0, 160] }),
};
