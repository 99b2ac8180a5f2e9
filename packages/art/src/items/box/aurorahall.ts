import { clipAttribute, linearGradient } from '../../core/paint.ts';
import { type Material, RAMP } from '../../core/ramps.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  drawEach,
  ellipse,
  group,
  path,
  rect,
  sparkle,
  stroke,
  drawTimes,
} from '../../core/shapes.ts';
import { cloud } from '../../parts/cloud.ts';
import { smallFlatStar, starDust } from '../../parts/stars.ts';

const SKY = 'M9 58a55 55 0 1 1 110 0a55 55 0 1 1 -110 0Z';

/** A curtain of northern light: bright at its foot, fading upwards. */
const curtain = (outline: string, material: Material): string =>
  path(
    outline,
    linearGradient([
      [0, RAMP[material].base, 0.1],
      [0.4, RAMP[material].base, 0.75],
      [0.75, RAMP[material].light],
      [1, RAMP[material].light, 0.1],
    ]),
  );

const spire = (x: number, width: number, top: number, peak: number): string =>
  rect(x - width / 2, top, width, 112 - top, 0, 'pearl-c') +
  path(`M${x} ${peak}L${x + width / 2 + 2} ${top + 2}H${x - width / 2 - 2}Z`, 'sapphire') +
  path(`M${x} ${peak}L${x + width / 2 + 2} ${top + 2}H${x}Z`, RAMP.sapphire.deep, 'opacity=".45"') +
  rect(x - width / 2 - 2.5, top, width + 5, 4, 1.5, 'gold-h') +
  circle(x, peak - 1, 2.6, 'gold-r') +
  lancet(x, top + 24, 3, 15);

/** A pointed window, lit from inside. */
function lancet(x: number, foot: number, half: number, height: number): string {
  const shoulder = foot - height + half * 2;
  return path(
    `M${x - half} ${foot}V${shoulder}Q${x - half} ${shoulder - half} ${x} ${foot - height}Q${x + half} ${shoulder - half} ${x + half} ${shoulder}V${foot}Z`,
    'lemon-l',
    `stroke="${RAMP.gold.shade}" stroke-width=".9"`,
  );
}

/** A cathedral of ice under the northern lights. */
export const aurorahall: Drawing = () =>
  circle(64, 60, 62, 'aqua-x', 'opacity=".5"') +
  path(SKY, 'night-v') +
  `<g ${clipAttribute(SKY)}>` +
  curtain('M4 74C20 40 34 68 48 40C60 18 74 50 90 26C102 10 112 28 124 14V-24H4Z', 'violet') +
  curtain(
    'M4 104C22 62 36 92 52 58C66 30 80 68 96 42C108 24 114 44 124 36V-6C110 8 102 -10 92 2C76 22 64 -4 48 18C34 40 20 18 4 54Z',
    'emerald',
  ) +
  starDust({ count: 14, seed: 36, box: [20, 8, 90, 50], grain: 1.2 }) +
  '</g>' +
  circleOutline(64, 58, 55, RAMP.aqua.light, 1.4, 'opacity=".7"') +
  group(
    'translate(64 114) scale(.84) translate(-64 -114)',
    spire(22, 13, 72, 46) +
      spire(106, 13, 72, 46) +
      spire(41, 15, 56, 26) +
      spire(87, 15, 56, 26) +
      rect(34, 86, 60, 28, 0, 'pearl-v') +
      path('M64 8L83 60V112H45V60Z', RAMP.pearl.deep, 'transform="translate(0 1.500)"') +
      rect(46, 56, 36, 56, 0, 'pearl-c') +
      path('M64 10L86 60H42Z', 'sapphire') +
      path('M64 10L86 60H64Z', RAMP.sapphire.deep, 'opacity=".45"') +
      stroke('M63 14L44 58', '#fff', 1.6, 'opacity=".8"') +
      rect(41, 57, 46, 5, 2, 'gold-h') +
      smallFlatStar(64, 8, 7, 'gold') +
      circle(64, 75, 10.5, RAMP.gold.shade) +
      circle(64, 75, 9, 'aqua-r') +
      drawTimes(6, (i) =>
        ellipse(64, 70, 2, 3.6, i % 2 ? RAMP.pink.light : RAMP.lemon.light, `transform="rotate(${i * 60} 64 75)"`),
      ) +
      circleOutline(64, 75, 2, RAMP.gold.base, 1.6) +
      path('M54 113V100Q54 94 64 88Q74 94 74 100V113Z', 'gold') +
      path('M56.500 113V100Q57 96 64 91.500Q71 96 71.500 100V113Z', 'lemon-l') +
      drawEach([48.5, 79.5], (x) => lancet(x, 108, 2.4, 14)),
  ) +
  path('M4 114C20 104 36 112 50 112H78C92 112 108 104 124 114Q110 122 64 122T4 114Z', 'sky-l') +
  cloud(20, 117, 0.4) +
  cloud(108, 117, 0.42) +
  sparkle(14, 40, 6) +
  sparkle(114, 36, 7, '#FFE694') +
  sparkle(64, 118, 5);
