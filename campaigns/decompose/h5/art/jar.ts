import { ACROSS_LINE, clipAttribute, linearGradient } from '@shengyu/art/core/paint.ts';
import { seededRandom } from '@shengyu/art/core/random.ts';
import { ellipse, ellipseOutline, group, path, rect, sparkle, stroke, drawTimes } from '@shengyu/art/core/shapes.ts';
import { lightHalo } from '@shengyu/art/stage/light.ts';
import { lozenge } from '@shengyu/art/parts/gem.ts';

/* The jar that collects splinters, in a box of 84 x 104. Its level shows roughly how many there are. */

export const JAR_WIDTH = 84;
export const JAR_HEIGHT = 104;

const GLASS = 'M24 26Q24 33 15 41Q9 47 9 57V86Q9 97 22 97H62Q75 97 75 86V57Q75 47 69 41Q60 33 60 26Z';
const MATERIALS = ['violet', 'pink', 'aqua', 'violet', 'lemon'] as const;

/** Splinters heaped up to `level` of 4. */
function heap(level: number): string {
  const random = seededRandom(31);
  const rows = [0, 2, 4, 5, 6][level]!;
  return drawTimes(rows * 5, (i) => {
    const row = Math.floor(i / 5);
    const x = 17 + (i % 5) * 12.5 + (row % 2 ? 5 : 0) + random() * 4;
    const y = 88 - row * 8.5 + random() * 4;
    const turn = Math.round(random() * 120 - 60);
    const stone = lozenge(0, -8, 5.4, -1, 8, MATERIALS[Math.floor(random() * 5)]!);
    return group(`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})`, stone);
  });
}

const neck = (): string =>
  rect(19, 14, 46, 13, 4, 'gold-h') +
  rect(19, 22, 46, 5, 2, '#6A3A08', 'opacity=".35"') +
  ellipse(42, 14, 23, 5, 'gold-h') +
  ellipse(42, 14, 18.5, 3.6, '#1B1038') +
  ellipseOutline(42, 14, 18.5, 3.6, '#7FF0E6', 1);

/** The jar, filled up to `level`: 0 is empty, 4 is full to the shoulder. */
export const drawJar = (level: 0 | 1 | 2 | 3 | 4): string =>
  ellipse(42, 98, 38, 5.5, '#05030F', 'opacity=".65"') +
  path(GLASS, '#150E30', 'opacity=".78"') +
  `<g ${clipAttribute(GLASS)}>` +
  lightHalo(42, 88, 42, 44, '#8A5CFF', 0.75) +
  (level > 0 ? lightHalo(42, 78, 34, 30, '#7FF0E6', 0.35) : '') +
  heap(level) +
  '</g>' +
  path(
    GLASS,
    linearGradient(
      [
        [0, '#FFFFFF', 0.42],
        [0.16, '#FFFFFF', 0.05],
        [0.84, '#FFFFFF', 0.03],
        [1, '#FFFFFF', 0.3],
      ],
      ACROSS_LINE,
    ),
  ) +
  stroke(GLASS, '#D9CCFF', 1.6, 'opacity=".75"') +
  stroke('M16 54V84', '#fff', 3.4, 'opacity=".55"') +
  stroke('M22 46Q24 43 27 41', '#fff', 2.4, 'opacity=".5"') +
  neck() +
  (level > 0 ? sparkle(58, 56, 4.5, '#fff', 0.9) : '');
