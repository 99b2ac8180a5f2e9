import { RAMP } from '../core/ramps.ts';
import { type Drawing, group, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const vipCard: Drawing = () =>
  shadow(46, 108) +
  group(
    'rotate(-10 64 64)',
    rect(10, 32, 108, 66, 10, RAMP.ink.deep, 'transform="translate(0 3)"') +
      rect(10, 32, 108, 66, 10, 'ink') +
      path('M10 42Q10 32 20 32H60L30 98H20Q10 98 10 88Z', '#ffffff', 'opacity=".1"') +
      rect(14, 36, 100, 58, 7, 'none', `stroke="${RAMP.gold.base}" stroke-width="1.2" opacity=".8"`) +
      stroke(
        'M70 92C70 74 80 62 92 62S112 74 112 90M78 93C78 80 84 72 92 72S104 80 104 93',
        RAMP.gold.base,
        1.2,
        'opacity=".45"',
      ) +
      group(
        'translate(22 46)',
        path(
          'M0 0L7 20L14 0H19L10 26H4L-5 0ZM23 0H28.5V26H23ZM34 0H46Q56 0 56 9T46 18H39.5V26H34ZM39.5 5V13H45.5' +
            'Q50.5 13 50.5 9T45.5 5Z',
          'gold',
          'transform="translate(5 0)"',
        ),
      ) +
      rect(24, 82, 34, 3.4, 1.7, RAMP.gold.light, 'opacity=".7"') +
      path('M88 40L92 46L98 40L96 52H80L78 40L84 46Z', 'gold', 'transform="translate(10 2)"'),
  ) +
  sparkle(28, 26, 8, '#FFE694') +
  sparkle(108, 92, 5);
