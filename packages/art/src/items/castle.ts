import { type Material, RAMP } from '../core/ramps.ts';
import { type Drawing, drawEach, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { cloud } from '../parts/cloud.ts';

interface Tower {
  x: number;
  top: number;
  width: number;
  height: number;
  eaves: number;
  spire: number;
  roof: Material;
}

function tower({ x, top, width, height, eaves, spire, roof }: Tower): string {
  const peak = top - spire;
  const bend = (side: 1 | -1, reach: number, rise: number): string =>
    `${x + side * eaves * reach} ${top - spire * rise}`;
  return (
    rect(x - width / 2, top, width, height, 1, 'pearl-c') +
    rect(x - width / 2 - 1.6, top - 1, width + 3.2, 5, 1.5, 'gold-h') +
    path(
      `M${x} ${peak}C${bend(1, 0.16, 0.5)} ${bend(1, 0.4, 0.14)} ${bend(1, 0.5, 0)}L${bend(-1, 0.5, 0)}` +
        `C${bend(-1, 0.4, 0.14)} ${bend(-1, 0.16, 0.5)} ${x} ${peak}Z`,
      `${roof}-c`,
    ) +
    stroke(`M${x} ${peak}V${peak - 9}`, RAMP.gold.base, 1.6) +
    path(`M${x} ${peak - 9}L${x + 9} ${peak - 6}L${x} ${peak - 3}Z`, RAMP.ruby.base) +
    path(
      `M${x - 2.6} ${top + 20}V${top + 13.5}A2.6 2.6 0 0 1 ${x + 2.6} ${top + 13.5}V${top + 20}Z`,
      RAMP.amber.light,
      `stroke="${RAMP.gold.shade}" stroke-width=".8"`,
    )
  );
}

export const castle: Drawing = () =>
  cloud(64, 102, 1.28, 'violet-x', 'opacity=".8"') +
  tower({ x: 40, top: 56, width: 17, height: 46, eaves: 24, spire: 26, roof: 'violet' }) +
  tower({ x: 88, top: 56, width: 17, height: 46, eaves: 24, spire: 26, roof: 'violet' }) +
  tower({ x: 64, top: 36, width: 22, height: 62, eaves: 30, spire: 30, roof: 'pink' }) +
  rect(30, 72, 68, 32, 2, 'pearl-v') +
  rect(30, 72, 68, 5, 0, 'gold-h') +
  drawEach([30, 42, 54, 66, 78, 90], (x) => rect(x, 66.5, 8, 8, 1, 'pearl-v')) +
  path('M53 104V90A11 11 0 0 1 75 90V104Z', 'gold') +
  path('M55.6 104V90A8.4 8.4 0 0 1 72.4 90V104Z', 'wood-v') +
  stroke('M64 82V104', RAMP.wood.deep, 1) +
  drawEach([39, 89], (x) =>
    path(`M${x - 4} 94V87A4 4 0 0 1 ${x + 4} 87V94Z`, RAMP.sky.base, `stroke="${RAMP.gold.base}" stroke-width="1.2"`),
  ) +
  cloud(34, 108, 0.66) +
  cloud(94, 108, 0.7) +
  cloud(64, 112, 0.74) +
  sparkle(20, 40, 6, '#FFE694') +
  sparkle(108, 34, 7);
