// The pictures of the first screen of /20250520/cp, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { ellipse, sparkle, withOpacity } from '@shengyu/art/core/shapes.ts';
import { innerPulse, jewelHeart, pulseLine } from '@shengyu/art/parts/jewel-heart.ts';
import { roseSpray } from '@shengyu/art/parts/rose-spray.ts';
import { driftingFeather, wingsPair } from '@shengyu/art/parts/wing.ts';
import { lightHalo, scatteredPetals, STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { cloudFloor, roseSky } from '@shengyu/art/stage/rose-sky.ts';
import { HALO_BOX, HEART_BOX, STAGE_BOX } from './places.ts';
import { roseTitle } from './title.ts';

const sky = (): string =>
  roseSky({ cx: 195, cy: 300, floor: 470 }) +
  withOpacity(
    0.9,
    scatteredPetals({ count: 22, seed: 9, top: 60, height: 400, colours: ['#FF7FB0', '#FFC0D8', '#FFFFFF'] }),
  );

/** Wings, clouds and feathers around the place of the heart. They scroll with the page; the sky does not. */
const stage = (): string =>
  wingsPair(195, 306, { apart: 18, scale: 1 }) +
  cloudFloor(404) +
  ellipse(195, 408, 110, 16, 'shadow', 'opacity=".5"') +
  driftingFeather(44, 196, -38, 0.62) +
  driftingFeather(352, 226, 30, 0.5) +
  driftingFeather(30, 402, 18, 0.46, 0.9);

const heart = (): string =>
  jewelHeart(195, 300, 66) +
  innerPulse(195, 336, 0.62) +
  roseSpray(195, 386, 0.62) +
  sparkle(126, 238, 10) +
  sparkle(268, 244, 8, '#FFF3C9') +
  sparkle(252, 356, 7);

export const drawn = {
  backdrop: svg(sky(), { prefix: 's', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: roseTitle('520甜蜜季', { size: 60, top: 82, place: [{}, {}, {}, { dx: 6 }, { dx: 2 }, { dx: -4 }] }),
  stage: svg(stage(), { prefix: 'w', ...STAGE_BOX }),
  pulse: svg(pulseLine(195, 312, 170), { prefix: 'p', ...STAGE_BOX }),
  halo: svg(lightHalo(195, 300, 120, 110, '#FFFFFF', 0.7), { prefix: 'o', ...HALO_BOX }),
  heart: svg(heart(), { prefix: 'h', ...HEART_BOX }),
};
