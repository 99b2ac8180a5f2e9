// The pictures of the first screen, drawn at build time.
import { contourLines } from '@shengyu/art/brand/contour.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { linearGradient } from '@shengyu/art/core/paint.ts';
import { withOpacity, rect, withScreenBlend, sparkle } from '@shengyu/art/core/shapes.ts';
import { shutChest } from '@shengyu/art/parts/chest-art.ts';
import { lightHalo, rays, STAGE_WIDTH, starField } from '@shengyu/art/stage/light.ts';

const HEIGHT = 440;
/** The centre of the medal. */
const [CX, CY] = [195, 186] as const;

/** The sky at the top of the page: a violet night, light from behind the medal, and contour lines over it. */
const sky = (): string =>
  rect(
    0,
    0,
    STAGE_WIDTH,
    HEIGHT,
    0,
    linearGradient(
      [
        [0, '#2A1272'],
        [0.5, '#5B2BC8'],
        [1, '#6F37D2'],
      ],
      [0, 0, 0.3, 1],
    ),
  ) +
  withScreenBlend(
    lightHalo(CX, CY, 240, 180, '#B06BFF', 0.7) +
      lightHalo(360, 40, 160, 130, '#3F6BFF', 0.5) +
      lightHalo(30, 330, 170, 130, '#E060C8', 0.25),
  ) +
  rays({
    cx: CX,
    cy: CY,
    inner: 40,
    outer: 300,
    count: 24,
    colour: '#F3DDFF',
    strength: 0.26,
    cover: 0.8,
    turn: 4,
  }) +
  starField({ count: 40, seed: 5, height: 340 }) +
  sparkle(66, 168, 8, '#FFE9B0') +
  sparkle(322, 146, 9, '#ffffff') +
  sparkle(306, 238, 6, '#FFE9B0') +
  sparkle(88, 240, 5, '#ffffff') +
  withOpacity(0.07, contourLines({ cx: CX, cy: CY, rings: 10, step: 26, line: '#ffffff' }));

const CHEST = { width: 240, height: 220 };

export const drawn = {
  sky: svg(sky(), { prefix: 'y', width: STAGE_WIDTH, height: HEIGHT }),
  shut: svg(shutChest(), { prefix: 's', ...CHEST }),
};
