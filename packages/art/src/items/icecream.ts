import { type Drawing, drawEach, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const iceCream: Drawing = () =>
  shadow(20, 121) +
  rect(57, 94, 14, 27, 7, 'wood-c') +
  path('M34 42A30 30 0 0 1 94 42V88Q94 98 84 98H44Q34 98 34 88Z', 'sky') +
  path('M34 42A30 30 0 0 1 94 42V64C88 74 82 60 76 68C70 78 62 62 56 70C50 78 42 66 34 72Z', 'pearl-v') +
  path('M40 44A24 24 0 0 1 54 22C49 32 47 44 48 62Q40 60 40 44Z', '#ffffff', 'opacity=".8"') +
  drawEach(
    [
      [60, 40, '#FF83B8'],
      [78, 52, '#FFC23D'],
      [68, 28, '#9C5EF6'],
      [56, 56, '#26C781'],
      [82, 36, '#3F86F7'],
    ],
    ([x, y, c], i) => rect(x, y, 8, 3, 1.5, c, `transform="rotate(${i * 47} ${x} ${y})"`),
  ) +
  sparkle(102, 36, 6) +
  stroke('M84 76V90', '#ffffff', 2.6, 'opacity=".5"');
