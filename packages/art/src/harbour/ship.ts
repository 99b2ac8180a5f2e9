// The ship of 新服启航. It carries fourteen sails and sets one more each day, so that the scene shows how far a newcomer has come.
import { coordinateText, type Point } from '../core/geometry.ts';
import { ACROSS_LINE, clipAttribute, DIAGONAL_LINE, linearGradient } from '../core/paint.ts';
import { circleOutline, drawEach, drawTimes, group, path, rect, stroke } from '../core/shapes.ts';

/** A square sail on its yard. set: belly and seams; furled: a roll with ties. */
function squareSail(x: number, y: number, top: number, foot: number, h: number, set: boolean, mark = false): string {
  const t = top / 2,
    f = foot / 2,
    b = h * 0.13;
  const yard = rect(
    x - t - 5,
    y - 2.2,
    top + 10,
    4,
    2,
    linearGradient([
      [0, '#C98A4A'],
      [1, '#6A3A1A'],
    ]),
  );
  if (!set) {
    const roll = `M${coordinateText(x - t)} ${coordinateText(y - 0.5)}Q${coordinateText(x)} ${coordinateText(y - 2)} ${coordinateText(x + t)} ${coordinateText(y - 0.5)}Q${coordinateText(x + t + 2)} ${coordinateText(y + 5)} ${coordinateText(x + t - 3)} ${coordinateText(y + 6.5)}Q${coordinateText(x)} ${coordinateText(y + 9.5)} ${coordinateText(x - t + 3)} ${coordinateText(y + 6.5)}Q${coordinateText(x - t - 2)} ${coordinateText(y + 5)} ${coordinateText(x - t)} ${coordinateText(y - 0.5)}Z`;
    return (
      path(roll, '#7A8AA8', 'transform="translate(0 1.5)" opacity=".5"') +
      path(
        roll,
        linearGradient([
          [0, '#FFFDF4'],
          [0.5, '#E9E2D2'],
          [1, '#B9AE9C'],
        ]),
      ) +
      drawTimes(5, (i) => {
        const xx = x - t + 5 + (i * (top - 10)) / 4;
        return stroke(`M${coordinateText(xx)} ${coordinateText(y - 1)}q1.5 4 0 8`, '#8A6A48', 1.2);
      }) +
      yard
    );
  }
  const d = `M${coordinateText(x - t)} ${coordinateText(y)}H${coordinateText(x + t)}C${coordinateText(x + t + 9)} ${coordinateText(y + h * 0.36)} ${coordinateText(x + f + 9)} ${coordinateText(y + h * 0.72)} ${coordinateText(x + f)} ${coordinateText(y + h)}Q${coordinateText(x + 2)} ${coordinateText(y + h - b)} ${coordinateText(x - f)} ${coordinateText(y + h)}C${coordinateText(x - f + 7)} ${coordinateText(y + h * 0.7)} ${coordinateText(x - t + 7)} ${coordinateText(y + h * 0.35)} ${coordinateText(x - t)} ${coordinateText(y)}Z`;
  return (
    path(d, '#2A5A94', 'opacity=".28" transform="translate(3 3)"') +
    path(
      d,
      linearGradient(
        [
          [0, '#FFFFFF'],
          [0.42, '#FFF9EC'],
          [0.78, '#F6E3C0'],
          [1, '#DDBB8A'],
        ],
        ACROSS_LINE,
      ),
    ) +
    `<g ${clipAttribute(d)}>` +
    path(
      `M${coordinateText(x + t * 0.35)} ${coordinateText(y)}C${coordinateText(x + t * 0.75)} ${coordinateText(y + h * 0.4)} ${coordinateText(x + f * 0.7)} ${coordinateText(y + h * 0.8)} ${coordinateText(x + f * 0.3)} ${coordinateText(y + h)}H${coordinateText(x + f + 20)}V${coordinateText(y)}Z`,
      '#B98A5A',
      'opacity=".2"',
    ) +
    stroke(
      [0.2, 0.4, 0.6, 0.8]
        .map(
          (k) =>
            `M${coordinateText(x - t + top * k)} ${coordinateText(y)}C${coordinateText(x - t + top * k + 6)} ${coordinateText(y + h * 0.4)} ${coordinateText(x - f + foot * k + 6)} ${coordinateText(y + h * 0.7)} ${coordinateText(x - f + foot * k)} ${coordinateText(y + h)}`,
        )
        .join(''),
      '#C9A878',
      0.8,
      'opacity=".55"',
    ) +
    path(
      `M${coordinateText(x - t)} ${coordinateText(y)}H${coordinateText(x + t)}V${coordinateText(y + h * 0.12)}Q${coordinateText(x)} ${coordinateText(y + h * 0.2)} ${coordinateText(x - t)} ${coordinateText(y + h * 0.12)}Z`,
      '#B98A5A',
      'opacity=".18"',
    ) +
    (mark
      ? group(
          `translate(${coordinateText(x + 4)} ${coordinateText(y + h * 0.46)})`,
          stroke('M-15 3V-3M-9 7V-8M-3 11V-13M3 8V-9M9 5V-6M15 3V-2', '#2A7FD0', 3.6),
        )
      : '') +
    '</g>' +
    yard
  );
}
function jib(a: Point, b: Point, c: Point, set: boolean): string {
  if (!set)
    return (
      stroke(`M${a.join(' ')}L${b.join(' ')}`, '#5A3A22', 0.9, 'opacity=".6"') +
      stroke(
        `M${coordinateText(b[0] + (a[0] - b[0]) * 0.06)} ${coordinateText(b[1] + (a[1] - b[1]) * 0.06)}L${coordinateText(b[0] + (a[0] - b[0]) * 0.3)} ${coordinateText(b[1] + (a[1] - b[1]) * 0.3)}`,
        '#E9E2D2',
        4,
      )
    );
  const d = `M${a.join(' ')}L${b.join(' ')}Q${coordinateText((b[0] + c[0]) / 2 + 4)} ${coordinateText((b[1] + c[1]) / 2 + 8)} ${c.join(' ')}Q${coordinateText((a[0] + c[0]) / 2 + 13)} ${coordinateText((a[1] + c[1]) / 2)} ${a.join(' ')}Z`;
  return (
    path(d, '#2A5A94', 'opacity=".25" transform="translate(2 3)"') +
    path(
      d,
      linearGradient(
        [
          [0, '#FFFFFF'],
          [0.5, '#FFF6E2'],
          [1, '#E6C896'],
        ],
        DIAGONAL_LINE,
      ),
    ) +
    stroke(
      `M${coordinateText((a[0] * 2 + b[0]) / 3)} ${coordinateText((a[1] * 2 + b[1]) / 3)}Q${coordinateText((a[0] + c[0]) / 2 + 9)} ${coordinateText((a[1] + c[1]) / 2 + 2)} ${coordinateText((a[0] + c[0] * 2) / 3 + 3)} ${coordinateText((a[1] + c[1] * 2) / 3)}`,
      '#C9A878',
      0.8,
      'opacity=".6"',
    )
  );
}
type SailSpec = {
  readonly day: number;
  /** The height at which it hangs, from which it unfolds. */
  readonly yard: number;
  readonly draw: (set: boolean) => string;
};
/** Fourteen sails, one for drawEach day; drawn back to front. Hull coordinates: waterline y 0, stern x -120, bow x 120. */
export const SAILS: readonly SailSpec[] = [
  { day: 5, yard: -118, draw: (s) => squareSail(-74, -118, 56, 62, 36, s) },
  { day: 8, yard: -148, draw: (s) => squareSail(-74, -148, 42, 50, 28, s) },
  {
    day: 11,
    yard: -112,
    draw: (s) => {
      // spanker
      if (!s) return stroke('M-73 -56L-118 -54', '#6A3A1A', 2.6) + stroke('M-78 -59.5L-114 -57.8', '#E9E2D2', 5);
      const d = 'M-74 -112L-112 -100Q-122 -78 -118 -52L-72 -50Z';
      return (
        path(
          d,
          linearGradient(
            [
              [0, '#DDBB8A'],
              [0.4, '#FFF6E2'],
              [1, '#FFFFFF'],
            ],
            ACROSS_LINE,
          ),
        ) + stroke('M-74 -112L-112 -100M-72 -50L-118 -52', '#6A3A1A', 2.6)
      );
    },
  },
  { day: 6, yard: -142, draw: (s) => jib([52, -142], [128, -44], [60, -52], s) },
  { day: 10, yard: -158, draw: (s) => jib([52, -158], [140, -50], [78, -62], s) },
  { day: 14, yard: -174, draw: (s) => jib([52, -174], [152, -56], [96, -74], s) },
  { day: 13, yard: -186, draw: (s) => squareSail(54, -186, 34, 42, 22, s) },
  { day: 9, yard: -162, draw: (s) => squareSail(54, -162, 48, 56, 30, s) },
  { day: 4, yard: -130, draw: (s) => squareSail(54, -130, 62, 72, 40, s) },
  { day: 2, yard: -88, draw: (s) => squareSail(54, -88, 76, 82, 46, s) },
  { day: 12, yard: -206, draw: (s) => squareSail(-10, -206, 38, 48, 24, s) },
  { day: 7, yard: -180, draw: (s) => squareSail(-10, -180, 54, 64, 34, s) },
  { day: 3, yard: -144, draw: (s) => squareSail(-10, -144, 72, 82, 46, s) },
  { day: 1, yard: -96, draw: (s) => squareSail(-10, -96, 88, 92, 52, s, true) },
];
const HULL =
  'M-126 -46C-124 -20 -112 10 -98 22H86C104 14 122 -8 134 -40C118 -30 96 -26 70 -26H-86C-104 -28 -118 -34 -126 -46Z';
export function ship(day: number): string {
  const mast = (x: number, top: number, w = 5): string =>
    rect(
      x - w / 2,
      top,
      w,
      -30 - top,
      2,
      linearGradient(
        [
          [0, '#E0A868'],
          [0.5, '#A86A34'],
          [1, '#5A2E14'],
        ],
        ACROSS_LINE,
      ),
    );
  return (
    // rigging
    stroke(
      'M-74 -172L-120 -44M-74 -172L-48 -30M-10 -234L-60 -30M-10 -234L36 -30M54 -210L14 -30M54 -210L92 -30M54 -210L154 -58M-10 -234L54 -210M-74 -172L-10 -234',
      '#5A3A22',
      0.9,
      'opacity=".6"',
    ) +
    mast(-74, -176) +
    mast(-10, -238, 6) +
    mast(54, -212) +
    path(
      'M96 -38L157 -63L158.5 -60L104 -33Z',
      linearGradient([
        [0, '#C98A4A'],
        [1, '#6A3A1A'],
      ]),
    ) +
    drawEach(SAILS, ({ day: d, draw }) => draw(d <= day)) +
    // flags
    path('M-8 -238C2 -244 12 -234 24 -240L22 -228C12 -222 2 -232 -8 -226Z', '#E8344E') +
    path('M56 -212C64 -217 72 -209 82 -214L80 -204C72 -199 64 -207 56 -202Z', '#FFC23D') +
    path('M-72 -176C-64 -181 -56 -173 -46 -178L-48 -168C-56 -163 -64 -171 -72 -166Z', '#2A99EA') +
    // hull
    path(HULL, '#0A2A52', 'transform="translate(2 4)"') +
    path(
      HULL,
      linearGradient([
        [0, '#2E6FB4'],
        [0.35, '#1B4F8A'],
        [1, '#0C2C58'],
      ]),
    ) +
    `<g ${clipAttribute(HULL)}>` +
    path(
      'M-126 -34C-100 -18 -60 -16 0 -16S106 -16 136 -36V-26C110 -6 60 -6 0 -6S-100 -8 -124 -24Z',
      linearGradient([
        [0, '#FFFDF4'],
        [1, '#D9CBB0'],
      ]),
    ) +
    stroke('M-122 -20C-100 -4 -60 -2 0 -2S100 -4 128 -22', '#FFC857', 2.4) +
    stroke('M-116 -6C-90 8 -60 8 0 8S88 8 116 -8', '#0A2348', 1.2, 'opacity=".6"') +
    path('M-130 12H140V30H-130Z', '#B8342E') +
    path('M-130 11H140V13.5H-130Z', '#FFF3D0', 'opacity=".8"') +
    path('M-126 -46L-96 -30L-98 22L-116 10Z', '#fff', 'opacity=".14"') +
    drawEach(
      [-88, -66, -44, -22, 0, 22, 44, 66, 86],
      (x) => rect(x - 4.5, -13.5, 9, 7.5, 1.5, '#3A2412') + rect(x - 3, -12.5, 6, 5.5, 1, '#FFD97A', 'opacity=".9"'),
    ) +
    '</g>' +
    // rail, stern gallery
    stroke('M-126 -46C-118 -34 -104 -28 -86 -27H70C96 -27 118 -31 134 -41', '#FFC857', 2.6) +
    stroke(
      'M-86 -27V-36M-70 -27V-36M-54 -27V-36M-38 -27V-36M-22 -27V-36M-6 -27V-36M10 -27V-36M26 -27V-36M42 -27V-36M58 -27V-36M74 -27V-35',
      '#8A5A2E',
      1.6,
    ) +
    stroke('M-90 -36H80', '#A86A34', 2) +
    path(
      'M-126 -46L-92 -40V-30C-106 -32 -118 -38 -126 -46Z',
      linearGradient([
        [0, '#C98A4A'],
        [1, '#7A431C'],
      ]),
    ) +
    drawEach([-116, -107, -98], (x, i) => rect(x, -41 + i * 1.6, 6, 6, 1, '#FFE49A')) +
    path('M134 -41C142 -46 146 -52 144 -58C138 -56 130 -50 126 -42Z', 'gold') +
    group(
      'translate(108 -10)',
      stroke('M0 -4V10M-5 6C-4 11 4 11 5 6M-3 -1H3', '#FFD98A', 1.8) + circleOutline(0, -6, 2, '#FFD98A', 1.4),
    )
  );
}
/** Foam where the hull meets the water. */
export const wake = (): string =>
  path(
    'M-112 20C-96 12 -70 22 -48 16C-24 11 0 22 26 16C52 11 76 22 100 14C112 12 122 20 128 26C104 36 -88 36 -112 20Z',
    '#FFFFFF',
    'opacity=".9"',
  ) + path('M-104 26C-70 20 -30 30 6 25C42 20 86 30 118 26C92 38 -76 38 -104 26Z', '#9BD8F7', 'opacity=".9"');
