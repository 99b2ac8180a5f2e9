// The harbour in the morning: sky with the sun over the town, the lighthouse, and the sea with the sun's track.
import type { Hex } from '../core/colour.ts';
import { linearGradient, radialGradient, ACROSS_LINE } from '../core/paint.ts';
import { circle, drawEach, group, path, rect, stroke, withScreenBlend } from '../core/shapes.ts';
import { gull } from '../quayside/gull.ts';
import { glitter, lightHalo, rays, verticalGradient } from '../stage/light.ts';
import { cumulus, hillRidge, waveCrestLine } from '../stage/scenery.ts';

const tower = (x: number, y: number, s: number): string =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    path('M-40 8C-30 -6 -14 -8 0 -8S30 -4 42 8Z', '#6A7F9A') +
      path('M-40 8C-30 -6 -14 -8 0 -8C-10 -4 -16 2 -18 8Z', '#93A9C2') +
      path(
        'M-13 -6L-9 -84H9L13 -6Z',
        linearGradient(
          [
            [0, '#FFFFFF'],
            [0.5, '#F4F8FC'],
            [1, '#B8CBDF'],
          ],
          ACROSS_LINE,
        ),
      ) +
      path(
        'M-12.2 -20L-11.2 -38H11.2L12.2 -20ZM-10.4 -54L-9.6 -70H9.6L10.4 -54Z',
        linearGradient(
          [
            [0, '#FF7A6A'],
            [0.6, '#E8344E'],
            [1, '#A81432'],
          ],
          ACROSS_LINE,
        ),
      ) +
      rect(-12, -89, 24, 5, 2, '#2A4A74') +
      rect(-7.5, -102, 15, 13, 2, '#FFE9A0') +
      stroke('M-7.5 -102V-89M0 -102V-89M7.5 -102V-89', '#2A4A74', 1.2) +
      path('M-10 -102C-8 -112 8 -112 10 -102Z', '#E8344E') +
      circle(0, -112, 2, 'gold-r') +
      rect(-2.5, -16, 5, 9, 2, '#5A7390'),
  );

const houses = (x: number, y: number, flip: 1 | -1): string => {
  const tones: readonly [Hex, Hex][] = [
    ['#FFE3C4', '#E86A4A'],
    ['#F7F2E8', '#3F86C8'],
    ['#FFD0C0', '#C8503A'],
    ['#E8F2FA', '#2A6AA8'],
    ['#FFEBB8', '#E08A3A'],
  ];
  return group(
    `translate(${x} ${y}) scale(${flip} 1)`,
    drawEach(
      [
        [0, 34, 22, 0],
        [20, 46, 24, 1],
        [42, 30, 20, 2],
        [60, 52, 22, 3],
        [80, 38, 24, 4],
        [102, 56, 22, 0],
        [122, 36, 24, 1],
      ],
      ([dx, h, w, c]) => {
        const [wall, roof] = tones[c]!;
        return (
          rect(dx, -h, w, h + 10, 0, wall) +
          rect(dx + w * 0.62, -h, w * 0.38, h + 10, 0, '#5A4A7A', 'opacity=".14"') +
          path(`M${dx - 2} ${-h}L${dx + w / 2} ${-h - 11}L${dx + w + 2} ${-h}Z`, roof) +
          drawEach([0, 1], (r) =>
            drawEach([0, 1], (k) =>
              rect(dx + 4 + k * (w / 2 - 1), -h + 7 + r * 14, 4.5, 6.5, 1, r ? '#5A7FA8' : '#FFF3B0', 'opacity=".85"'),
            ),
          )
        );
      },
    ),
  );
};
export function harbourBack(): string {
  return (
    verticalGradient(0, 0, 390, 844, [
      [0, '#1B5FAE'],
      [0.14, '#3F97DE'],
      [0.3, '#93D2F5'],
      [0.4, '#E4F5FF'],
      [0.46, '#FFEFC4'],
      [0.49, '#FFDF9A'],
      [0.491, '#3F9FD8'],
      [0.62, '#1B6FB4'],
      [1, '#0E3A70'],
    ]) +
    withScreenBlend(lightHalo(196, 372, 300, 220, '#FFD36A', 0.75) + lightHalo(196, 372, 130, 110, '#FFF3C0', 0.8)) +
    rays({
      cx: 196,
      cy: 376,
      inner: 8,
      outer: 460,
      count: 30,
      colour: '#FFFBE0',
      strength: 0.34,
      cover: 0.78,
      turn: 3,
    }) +
    circle(
      196,
      376,
      46,
      radialGradient([
        [0, '#FFFFFF'],
        [0.6, '#FFF6C8'],
        [1, '#FFE08A'],
      ]),
    ) +
    cumulus(40, 226, 0.78, '#FFFFFF', '#C4E2F7') +
    cumulus(360, 214, 0.66, '#FFFFFF', '#C4E2F7', -1) +
    cumulus(330, 300, 0.5, '#FFFFFF', '#FFE3B8', -1) +
    cumulus(70, 318, 0.5, '#FFFFFF', '#FFE3B8') +
    path(hillRidge(402, 66, 5, 420, 7), '#7FB4DC', 'opacity=".75"') +
    path(hillRidge(408, 40, 8, 420, 6), '#5A97C8', 'opacity=".85"') +
    houses(-12, 404, 1) +
    houses(402, 404, -1) +
    path('M-4 402H134L150 412H-4ZM394 402H258L242 412H394Z', '#8AA2BC') +
    path('M-4 408H140L150 416H-4ZM394 408H250L242 416H394Z', '#5F7894') +
    tower(352, 402, 0.9) +
    gull(96, 210, 0.7) +
    gull(292, 186, 0.56, -1) +
    gull(62, 262, 0.44) +
    gull(318, 250, 0.4)
  );
}
export function harbourWater(top = 414): string {
  return (
    verticalGradient(0, top, 390, 844 - top, [
      [0, '#9FE0F7'],
      [0.06, '#5AB8E8'],
      [0.2, '#2A86C8'],
      [0.5, '#1B5F9E'],
      [1, '#0C2F5E'],
    ]) +
    glitter(196, top + 2, 96, 60, 4, '#FFF6D0') +
    stroke(waveCrestLine({ y: top + 30, height: 4, length: 90, phase: 20 }), '#E4F7FF', 1.4, 'opacity=".6"') +
    stroke(waveCrestLine({ y: top + 52, height: 5, length: 120, phase: 66 }), '#E4F7FF', 1.4, 'opacity=".45"')
  );
}
