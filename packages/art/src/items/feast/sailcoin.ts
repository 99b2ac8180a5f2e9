import { polarPoint } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

/** A coin of the first voyage: a ship under sail in blue enamel, a beaded gilt rim. */
export const sailCoin: Drawing = () =>
  shadow(38, 118) +
  circle(64, 66, 50, RAMP.gold.deep) +
  circle(64, 61, 50, 'gold') +
  drawTimes(20, (i) => {
    const [x, y] = polarPoint(64, 61, 45, i * 18);
    return circle(x, y, 1.9, RAMP.gold.hi);
  }) +
  circle(64, 61, 40, RAMP.gold.deep) +
  circle(64, 62, 38.6, 'sapphire-r') +
  path('M66 28C82 38 90 52 90 68H66Z', 'gold-l', `stroke="${RAMP.gold.deep}" stroke-width="1"`) +
  path('M60 36C46 46 42 58 42 68H60Z', 'gold', `stroke="${RAMP.gold.deep}" stroke-width="1"`) +
  stroke('M63 26V74', RAMP.gold.shade, 3) +
  stroke('M72 40C78 48 81 56 81 63', '#fff', 2, 'opacity=".9"') +
  path('M34 72H94C92 82 84 88 76 88H52C44 88 36 82 34 72Z', 'gold-v', `stroke="${RAMP.gold.deep}" stroke-width="1"`) +
  path('M63 26L76 22L63 32Z', 'ruby') +
  stroke('M32 90C40 84 46 94 54 89S70 94 78 89S90 92 96 87', RAMP.sky.light, 3) +
  circleOutline(64, 62, 38.6, RAMP.gold.shade, 1.4) +
  path('M24 44C28 32 38 22 52 18C42 26 34 36 31 50Q23 52 24 44Z', '#fff', 'opacity=".7"') +
  sparkle(102, 24, 10, '#fff', 0.95);
