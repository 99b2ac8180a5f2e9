// The pictures of the animation compass_sail, drawn at build time (imported as `./art/sail.ts?drawn`).
import { polygonPath, starPoints } from '@shengyu/art/core/geometry.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { linearGradient } from '@shengyu/art/core/paint.ts';
import { seededRandom } from '@shengyu/art/core/random.ts';
import { circle, circleOutline, drawEach, ellipse, path, stroke, drawTimes } from '@shengyu/art/core/shapes.ts';
import { lightHalo } from '@shengyu/art/stage/light.ts';
import { treasureTheme } from '@shengyu/art/themes/treasure.ts';
import { drawHexagon } from './chart.ts';
import { TIER_COLOURS, type TierColours } from './tier-colours.ts';

const BOX = 120;

const hex = ([light, deep, ring]: TierColours): string =>
  lightHalo(60, 60, 60, 60, ring, 0.6) +
  path(drawHexagon(60, 63, 52), '#5B3510', 'opacity=".4"') +
  path(
    drawHexagon(60, 60, 52),
    linearGradient([
      [0, light],
      [1, deep],
    ]),
  ) +
  stroke(drawHexagon(60, 60, 50), ring, 3) +
  stroke(drawHexagon(60, 60, 46), '#ffffff', 1.4, 'opacity=".8"');

function fog(): string {
  const random = seededRandom(9);
  return drawTimes(26, () => {
    const turn = random() * Math.PI * 2;
    const far = Math.sqrt(random()) * 40;
    const r = 13 + random() * 11;
    return ellipse(
      60 + Math.cos(turn) * far,
      60 + Math.sin(turn) * far * 0.9,
      r * 1.2,
      r * 0.85,
      linearGradient([
        [0, '#F4FAFC'],
        [1, '#9FC0CE'],
      ]),
      'opacity=".7"',
    );
  });
}

const compass = (): string =>
  circle(60, 63, 54, '#3B2008', 'opacity=".4"') +
  circle(60, 60, 54, 'gold') +
  circle(60, 60, 46, '#0D3A5C') +
  circleOutline(60, 60, 46, '#8A4407', 1.4) +
  drawEach([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330], (turn) =>
    stroke('M60 18V24', '#FFE694', turn % 90 ? 1.4 : 3, `transform="rotate(${turn} 60 60)"`),
  ) +
  path(polygonPath(starPoints(60, 60, 30, 8, 4)), '#FFE694', 'opacity=".28"');

const needle = (): string =>
  path('M60 22L68 60H52Z', '#E0455A') +
  path('M60 22L60 60H52Z', '#FF8A8F') +
  path('M60 98L68 60H52Z', '#E8EDFA') +
  path('M60 98L60 60H52Z', '#FFFFFF') +
  circle(60, 60, 6, 'gold') +
  circle(60, 60, 2.4, '#8A4407');

const { width, height, origin, draw } = treasureTheme.parts['ship']!;

export const drawn: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TIER_COLOURS.map((tier, i) => [`hex${i}`, svg(hex(tier), { prefix: `h${i}`, width: BOX })])),
  sea: svg(hex(['#2E8FA6', '#0C5578', '#4FB3C4']), { prefix: 'w', width: BOX }),
  fog: svg(fog(), { prefix: 'f', width: BOX }),
  compass: svg(compass(), { prefix: 'k', width: BOX }),
  needle: svg(needle(), { prefix: 'n', width: BOX }),
  boat: svg(draw(), { prefix: 'b', width, height, ...(origin ? { origin } : {}) }),
};
