// The thrones of the star seats and the dais they stand on (stages-sky 2). A throne is drawn around its cushion's middle.
import { polarPoint } from '../core/geometry.ts';
import { linearGradient, radialGradient, type GradientStop } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import {
  circle,
  circleOutline,
  drawEach,
  drawTimes,
  ellipse,
  ellipseOutline,
  group,
  path,
  sparkle,
  stroke,
} from '../core/shapes.ts';
import type { Hex } from '../core/colour.ts';

type Metal = 'gold' | 'silver' | 'bronze';
type Velvet = 'sapphire' | 'violet' | 'night';

const BACK = 'M-58 40V-70C-58 -112 -36 -140 0 -158C36 -140 58 -112 58 -70V40Z';
const INNER = 'M-47 34V-68C-47 -103 -30 -127 0 -143C30 -127 47 -103 47 -68V34Z';
const PADDING = 'M-45 34V-67C-45 -101 -29 -124 0 -140C29 -124 45 -101 45 -67V34Z';
const ARM = 'M56 6C66 -2 84 0 86 14C87 24 78 28 72 24L70 62H54Z';
const APRON = 'M-66 58H66L62 82H-62Z';

const CLOTH: Readonly<Record<Velvet, readonly GradientStop[]>> = {
  sapphire: [
    [0, '#3F6BF0'],
    [0.5, '#1E3AB8'],
    [1, '#101C6A'],
  ],
  violet: [
    [0, '#8A6BF0'],
    [0.5, '#4A2BB0'],
    [1, '#25126E'],
  ],
  night: [
    [0, '#6A6CC8'],
    [0.5, '#33337E'],
    [1, '#191953'],
  ],
};

const arm = (side: 1 | -1, metal: Metal, velvet: Velvet): string =>
  group(
    `scale(${side} 1)`,
    path(ARM, RAMP[metal].deep, 'transform="translate(0 3)"') +
      path(ARM, `${metal}-h`) +
      circle(76, 13, 6.5, `${velvet}-r`) +
      circleOutline(76, 13, 6.5, RAMP[metal].hi, 1.2) +
      stroke('M57 6C66 0 80 0 84 10', RAMP[metal].hi, 1.3, 'opacity=".8"'),
  );

function wing(side: 1 | -1, metal: Metal): string {
  const { deep, hi } = RAMP[metal];
  const feather = (i: number): string => {
    const d = `M0 0C${22 + i * 3} -9 ${44 + i * 5} -7 ${58 + i * 6} 3C${44 + i * 5} 9 ${20 + i * 2} 10 0 7Z`;
    return group(
      `translate(56 ${-20 - i * 20}) rotate(${-34 - i * 13})`,
      path(d, deep, 'transform="translate(0 2)"') +
        path(d, metal) +
        stroke(`M2 3Q${26 + i * 3} -3 ${50 + i * 6} 2`, hi, 1, 'opacity=".75"'),
    );
  };
  return group(`scale(${side} 1)`, drawTimes(5, feather));
}

const finial = (metal: Metal, isRich: boolean): string =>
  group(
    'translate(0 -172)',
    (isRich
      ? circle(
          0,
          0,
          30,
          radialGradient([
            [0, '#FFF3C0', 0.9],
            [1, '#FFD27A', 0],
          ]),
        )
      : '') +
      path('M-16 2A16 16 0 0 0 16 2A19 19 0 0 1 -16 2Z', RAMP[metal].deep, 'transform="translate(0 2)"') +
      path('M-17 0A17 17 0 0 0 17 0A20 20 0 0 1 -17 0Z', metal) +
      sparkle(0, -6, isRich ? 15 : 11, isRich ? '#FFFDF0' : RAMP[metal].hi),
  );

const cushion = (velvet: Velvet): string =>
  path('M-58 44C-58 30 -46 24 0 24S58 30 58 44V52C58 60 40 64 0 64S-58 60 -58 52Z', `${velvet}-d`) +
  path('M-56 42C-56 31 -44 26 0 26S56 31 56 42C56 50 40 54 0 54S-56 50 -56 42Z', velvet) +
  path('M-48 38C-40 31 -20 29 6 29C-16 33 -34 37 -44 45Z', '#fff', 'opacity=".3"');

/** A throne; the rich one, for the first place, has wings and a shining crescent. */
export function starThrone(metal: Metal, velvet: Velvet, isRich = false): string {
  const { deep, hi } = RAMP[metal];
  const stars = isRich
    ? drawTimes(8, (i) => {
        const [x, y] = polarPoint(0, -66, 52 - (i % 2) * 8, -160 + i * 20);
        return sparkle(x, y, i % 2 ? 3 : 4.5, '#FFE9B8', 0.9);
      })
    : drawEach(
        [
          [-28, -96],
          [28, -96],
          [0, -118],
        ] as const,
        ([x, y]) => sparkle(x, y, 4, hi, 0.9),
      );
  return (
    (isRich ? wing(1, metal) + wing(-1, metal) : '') +
    path(BACK, deep, 'transform="translate(0 4)"') +
    path(BACK, `${metal}-h`) +
    path(INNER, deep) +
    path(PADDING, linearGradient(CLOTH[velvet])) +
    path('M-45 -67C-45 -101 -29 -124 0 -140C-18 -118 -30 -96 -32 -60V34H-45Z', '#fff', 'opacity=".13"') +
    stars +
    stroke('M-57 36V-70C-57 -111 -35 -139 0 -157', hi, 1.6, 'opacity=".85"') +
    finial(metal, isRich) +
    arm(1, metal, velvet) +
    arm(-1, metal, velvet) +
    cushion(velvet) +
    path(APRON, deep, 'transform="translate(0 3)"') +
    path(APRON, `${metal}-h`) +
    path('M-50 63H50L48 77H-48Z', `${velvet}-d`) +
    sparkle(0, 70, 6, hi) +
    stroke('M-64 59.5H64', hi, 1.4, 'opacity=".9"')
  );
}

type Tier = { y: number; rx: number; ry: number; height: number; top: Hex; side: Hex; edge: Hex };

const tier = ({ y, rx, ry, height, top, side, edge }: Tier): string =>
  path(
    `M${195 - rx} ${y}V${y + height}A${rx} ${ry} 0 0 0 ${195 + rx} ${y + height}V${y}Z`,
    linearGradient(
      [
        [0, top],
        [0.5, side],
        [1, '#070B30'],
      ],
      [0, 0, 1, 0.4],
    ),
  ) +
  ellipse(
    195,
    y,
    rx,
    ry,
    linearGradient([
      [0, '#4F66D8'],
      [0.5, top],
      [1, side],
    ]),
  ) +
  ellipseOutline(195, y, rx, ry, edge, 1.4, 'opacity=".9"') +
  ellipseOutline(195, y, rx - 10, ry - 3.5, edge, 0.6, 'opacity=".5"');

/** The dais of three steps, centred on x 195; `y` is the top of the lowest step. */
export const starDais = (y: number): string =>
  ellipse(195, y + 20, 190, 36, 'shadow') +
  tier({ y, rx: 178, ry: 30, height: 16, top: '#2B3CA8', side: '#18226E', edge: '#8FB0FF' }) +
  tier({ y: y - 15, rx: 128, ry: 22, height: 14, top: '#3346BC', side: '#1C287C', edge: '#FFD98A' }) +
  tier({ y: y - 29, rx: 82, ry: 14, height: 12, top: '#3F55D0', side: '#22308E', edge: '#FFE9B8' });
