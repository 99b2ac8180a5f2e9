import { linearGradient } from '../core/paint.ts';
import { drawEach, group, path, rect, stroke } from '../core/shapes.ts';
import { heartOutline } from './heart-shape.ts';

/** The paper is drawn with its shadow: the picture is this much wider and higher than the paper. */
export const PAPER_SHADOW = { width: 2, height: 8 } as const;

/** A sheet of letter paper with a hem and a heart in each corner. */
export const letterPaper = (width: number, height: number): string =>
  rect(1, 4, width, height, 11, '#4A1230', 'opacity=".10"') +
  rect(2, 7, width - 2, height, 12, '#4A1230', 'opacity=".08"') +
  rect(
    0,
    0,
    width,
    height,
    10,
    linearGradient([
      [0, '#FFFDF8'],
      [0.7, '#FFF4EE'],
      [1, '#FFE3E6'],
    ]),
  ) +
  rect(6, 6, width - 12, height - 12, 7, 'none', 'stroke="#F0B0A8" stroke-width="1"') +
  rect(9, 9, width - 18, height - 18, 5, 'none', 'stroke="#F7CFC4" stroke-width=".7" stroke-dasharray="1 3"') +
  drawEach(
    [
      [16, 16, 0],
      [width - 16, 16, 90],
      [width - 16, height - 16, 180],
      [16, height - 16, 270],
    ],
    ([x, y, turn]) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        stroke('M-4 14V2Q-4 -4 2 -4H14', '#E58F8A', 1.4) + path(heartOutline(4, 4, 4), '#EE86A4'),
      ),
  );
