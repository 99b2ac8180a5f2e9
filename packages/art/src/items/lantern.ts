import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, ellipseOutline, path, rect, stroke } from '../core/shapes.ts';

export const lantern: Drawing = () =>
  ellipse(64, 58, 58, 52, 'amber-x', 'opacity=".8"') +
  stroke('M64 4V16', RAMP.gold.base, 2.4) +
  rect(46, 14, 36, 8, 3, 'gold-h') +
  path('M48 22H80C100 30 106 44 106 56S100 84 80 92H48C28 84 22 68 22 56S28 30 48 22Z', 'ruby-r') +
  drawEach([0, 14, 28], (d) =>
    stroke(
      `M${64 - d * 0.62} 22C${64 - d * 1.34} 36 ${64 - d * 1.34} 78 ${64 - d * 0.62} 92M${64 + d * 0.62} 22` +
        `C${64 + d * 1.34} 36 ${64 + d * 1.34} 78 ${64 + d * 0.62} 92`,
      RAMP.amber.light,
      1.2,
      'opacity=".65"',
    ),
  ) +
  ellipse(64, 57, 19, 21, RAMP.gold.hi, 'opacity=".9"') +
  ellipseOutline(64, 57, 19, 21, RAMP.gold.shade, 1.4) +
  path('M54 63C55 55 61 49 68 50C71 50.6 74 53 76 55L72.6 56.6C73 61 69 66 62 66.6L52 71L57 64Z', RAMP.sapphire.deep) +
  circle(69, 53.4, 1, '#fff') +
  rect(46, 90, 36, 8, 3, 'gold-h') +
  stroke('M52 98V114M58 98V119M64 98V122M70 98V119M76 98V114', RAMP.ruby.base, 2.6) +
  drawEach([52, 58, 64, 70, 76], (x) => circle(x, 101, 2, RAMP.gold.light)) +
  path('M34 40C38 32 44 28 50 26C44 36 40 46 40 60Q32 56 34 40Z', '#ffffff', 'opacity=".4"');
