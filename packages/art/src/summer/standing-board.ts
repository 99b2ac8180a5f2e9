import type { Hex } from '../core/colour.ts';
import { polarPoint, polygonPath } from '../core/geometry.ts';
import { clipAttribute, linearGradient } from '../core/paint.ts';
import { drawTimes, ellipse, path, stroke } from '../core/shapes.ts';

/** The outline of a board of 164 × 404 whose tip is at (82, 0). */
const BOARD = 'M82 0C128 40 161 132 160 232C159 334 128 392 82 404C36 392 5 334 4 232C3 132 36 40 82 0Z';
/** A surfboard that stands upright in the sand, in the colours of a team. */
export function standingBoard(k: 'sea' | 'sun'): string {
  const sea = k === 'sea';
  const c: Readonly<Record<'deep' | 'a' | 'b' | 'c' | 'd' | 'line', Hex>> = sea
    ? { deep: '#02305E', a: '#BDF3FF', b: '#2FB4F0', c: '#0A62B8', d: '#063E7E', line: '#FFFFFF' }
    : { deep: '#6A1400', a: '#FFF0A8', b: '#FF9A2A', c: '#E2480E', d: '#9A1E04', line: '#FFF6D0' };
  return (
    ellipse(86, 402, 84, 13, '#2A1806', 'opacity=".45"') +
    path(BOARD, c.deep, 'transform="translate(4 5)"') +
    path(
      BOARD,
      linearGradient([
        [0, c.a],
        [0.3, c.b],
        [0.66, c.c],
        [1, c.d],
      ]),
    ) +
    `<g ${clipAttribute(BOARD)}>` +
    (sea
      ? path(
          'M-10 150C30 110 50 176 84 150S140 108 176 146V182C140 150 120 196 84 184S26 150 -10 190Z',
          '#FFFFFF',
          'opacity=".9"',
        ) +
        path('M-10 182C30 148 50 208 84 186S140 146 176 180V420H-10Z', '#063E7E', 'opacity=".42"') +
        stroke('M-10 206C30 172 50 232 84 210S140 170 176 204', '#8FE8FF', 3, 'opacity=".8"') +
        path('M-10 330C30 306 60 350 96 330S150 316 176 330V420H-10Z', '#FFFFFF', 'opacity=".16"')
      : drawTimes(18, (i) =>
          path(
            polygonPath([[82, 150], polarPoint(82, 150, 320, i * 20 - 4), polarPoint(82, 150, 320, i * 20 + 4)]),
            '#FFF3B0',
            'opacity=".28"',
          ),
        ) +
        path('M-10 182H176V420H-10Z', '#7A1600', 'opacity=".4"') +
        stroke('M-10 182H176', '#FFE08A', 3) +
        path('M-10 330C30 306 60 350 96 330S150 316 176 330V420H-10Z', '#FFD36A', 'opacity=".2"')) +
    path('M82 0C52 30 28 80 18 140C12 180 10 220 14 270C-4 250 -10 90 60 10Z', '#fff', 'opacity=".34"') +
    path('M150 120C164 190 164 280 140 350L176 380V100Z', c.deep, 'opacity=".3"') +
    '</g>' +
    stroke('M82 4V398', '#FFFFFF', 1.4, 'opacity=".5"') +
    stroke(BOARD, c.line, 2.4, 'opacity=".85"')
  );
}
