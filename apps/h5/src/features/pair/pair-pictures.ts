// The pictures of two people as two planets, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { sparkle } from '@shengyu/art/core/shapes.ts';
import { glossyHeart } from '@shengyu/art/parts/heart-shape.ts';
import { ORBIT_BOX, orbitLines } from '@shengyu/art/parts/orbit-lines.ts';
import {
  GOLD_PLANET,
  PLANET_BOX,
  planetBehindPortrait,
  planetOverPortrait,
  SILVER_PLANET,
} from '@shengyu/art/parts/portrait-planet.ts';
import { lightHalo } from '@shengyu/art/stage/light.ts';

export const drawn = {
  orbit: svg(orbitLines(), { prefix: 'o', ...ORBIT_BOX }),
  goldBehind: svg(planetBehindPortrait(GOLD_PLANET), { prefix: 'g', ...PLANET_BOX }),
  goldOver: svg(planetOverPortrait(GOLD_PLANET), { prefix: 'h', ...PLANET_BOX }),
  silverBehind: svg(planetBehindPortrait(SILVER_PLANET), { prefix: 's', ...PLANET_BOX }),
  silverOver: svg(planetOverPortrait(SILVER_PLANET), { prefix: 't', ...PLANET_BOX }),
  heart: svg(
    lightHalo(0, 0, 110, 80, '#FFB3C8', 0.6) +
      glossyHeart(0, 0, 15, 'ruby') +
      sparkle(0, -26, 10) +
      sparkle(18, 14, 6, '#FFE694'),
    { prefix: 'r', width: 220, height: 160, origin: [-110, -80] },
  ),
};
