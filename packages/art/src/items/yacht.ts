import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, path, sparkle, stroke } from '../core/shapes.ts';

export const yacht: Drawing = () =>
  path(
    'M4 96C20 88 30 104 46 97C60 91 70 103 84 97C98 91 110 101 124 95L124 108C110 116 98 108 84 112' +
      'C70 116 60 108 46 112C30 117 20 106 4 110Z',
    'aqua-v',
    'opacity=".9"',
  ) +
  path('M40 62L46 46Q47 43 51 43L80 43Q85 43 88 47L98 62Z', 'pearl-v') +
  path('M47 57L50.5 48.5L79 48.5Q82 48.5 84 51L88.5 57Z', 'sapphire-d') +
  stroke('M60 48.5L58 57M70 48.5L71 57M79 49L82 57', RAMP.pearl.light, 1.6) +
  path('M54 43L58 31Q58.6 29 61 29L74 29Q77 29 78.6 31L86 43Z', 'pearl-v') +
  path('M59.5 40L62 33L73.5 33Q75 33 76 34.4L80 40Z', 'sapphire-d') +
  stroke('M66 29L64 14M70 29L71 18', RAMP.gold.base, 2) +
  path('M63 14C69 12 73 17 78 14L79 22C74 25 70 20 65 22Z', 'violet') +
  path('M26 62L112 62Q118 62 116 66C112 80 104 92 98 96L40 96C26 92 16 82 10 70Q8 62 26 62Z', 'pearl-v') +
  path('M9.6 70C13 74 20 77 30 77L112.6 77L109.6 82.6L24 82.6C17 79 12 75 9.6 70Z', 'gold-h') +
  path('M22.5 84L109 84C105 90 101 94 98 96L40 96C33 94 27 90 22.5 84Z', 'sapphire-d') +
  drawEach(
    [48, 60, 72, 84],
    (x) =>
      circle(x, 71, 3.2, RAMP.gold.shade) +
      circle(x, 71, 2.3, RAMP.sapphire.shade) +
      circle(x - 0.6, 70.4, 0.8, '#fff'),
  ) +
  stroke('M18 66L60 66', '#ffffff', 2, 'opacity=".9"') +
  path(
    'M2 101C16 93 26 106 42 100C58 94 70 107 86 100C100 94 112 104 126 99L126 112C112 118 100 110 86 114' +
      'C70 119 58 110 42 115C26 119 16 110 2 114Z',
    'sky-v',
    'opacity=".92"',
  ) +
  stroke('M8 101C20 96 28 105 42 100.5M52 100C62 98 72 105 86 101', '#ffffff', 2.2, 'opacity=".85"') +
  sparkle(104, 40, 8, '#FFE694') +
  sparkle(24, 50, 5, '#fff');
