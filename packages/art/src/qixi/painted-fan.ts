import type { Hex } from '../core/colour.ts';
import { coordinateText, polarPoint } from '../core/geometry.ts';
import { clipAttribute, linearGradient, radialGradientInDrawingUnits } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawEach, drawTimes, group, path, rect, sparkle, stroke, withScreenBlend } from '../core/shapes.ts';
import { glossyHeart } from '../parts/heart-shape.ts';
import { magpieBird } from '../parts/magpie-bird.ts';
import { lightHalo } from '../stage/light.ts';
import { auspiciousCloud, moonDisc } from '../stage/scenery.ts';
import { dewDrop, ginkgoLeaf } from './cards.ts';
import { herdsman, weaver } from './lovers.ts';

const RO = 184;
const RI = 58;
const A0 = -166;
const STEP = 152 / 7;

/** The set joined: seven leaves of one painted fan around (0, 0), spread over 152 degrees. */
export function paintedFan(): string {
  const P = (r: number, a: number) => polarPoint(0, 0, r, a);
  const arc = (r0: number, r1: number, a0: number, a1: number) => {
    const [a, b, c, d] = [P(r1, a0), P(r1, a1), P(r0, a1), P(r0, a0)].map((p) => p.map(coordinateText).join(' '));
    return `M${a}A${r1} ${r1} 0 0 1 ${b}L${c}A${r0} ${r0} 0 0 0 ${d}Z`;
  };
  const whole = arc(RI, RO, A0, A0 + 152);
  const tint: readonly Hex[] = ['#C43E86', '#1FA088', '#2F86C4', '#9A48C0', '#3A2496', '#D98A2E', '#2F49B0'];
  const r = seededRandom(4);
  let sky = '';
  for (let i = 0; i < 7; i++)
    sky += path(
      arc(RI, RO, A0 + i * STEP - 0.2, A0 + (i + 1) * STEP + 0.2),
      radialGradientInDrawingUnits(
        [
          [0.3, '#FFD0D8', 1],
          [0.66, tint[i]!],
          [1, '#2A1A78'],
        ],
        [0, 0, RO],
      ),
    );
  let seam = '';
  for (let i = 1; i < 7; i++) {
    seam +=
      path(arc(RI, RO, A0 + i * STEP - 4, A0 + i * STEP), '#0C0833', 'opacity=".14"') +
      path(arc(RI, RO, A0 + i * STEP, A0 + i * STEP + 3), '#fff', 'opacity=".12"');
  }
  const river7 = drawTimes(40, (i) => {
    const a = A0 + (152 * i) / 39;
    const [x, y] = P(150 + Math.sin(i * 0.5) * 12, a);
    return lightHalo(x, y, 34, 20, (['#9AB0FF', '#D9A6FF', '#FFC0DC'] as const)[i % 3]!, 0.4);
  });
  const stars7 = drawTimes(150, () => {
    const a = A0 + r() * 152;
    const [x, y] = P(90 + r() * 92, a);
    const b = r();
    return b > 0.95
      ? sparkle(x, y, 3.4)
      : circle(x, y, 0.4 + b, '#fff', `opacity="${coordinateText(0.3 + r() * 0.6)}"`);
  });
  const br = 112;
  const onB = (a: number) => P(br, a);
  let planks = '',
    rail = '',
    birds = '';
  for (let i = 0; i < 44; i++) {
    const a = A0 + 14 + (124 * i) / 43;
    const [x, y] = onB(a);
    planks += group(
      `translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${coordinateText(a + 90)})`,
      rect(
        -2.5,
        -2.5,
        5.2,
        8,
        1.4,
        linearGradient([
          [0, '#FFF6DC'],
          [0.4, '#FFCF8A'],
          [1, '#C8698A'],
        ]),
      ),
    );
    if (i % 4 === 2) {
      const [px, py] = P(br + 13, a);
      rail +=
        stroke(
          `M${coordinateText(x)} ${coordinateText(y)}L${coordinateText(px)} ${coordinateText(py)}`,
          '#FFE6BE',
          1.6,
        ) + circle(px, py, 2.4, '#FFF9E6');
    }
  }
  for (let i = 0; i < 14; i++) {
    const a = A0 + 16 + (120 * i) / 13;
    const [x, y] = P(br - 14 - (i % 2) * 7, a);
    const k = i < 7 ? 1 : -1;
    birds += group(
      `translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${coordinateText((a + 90) * 0.7)}) scale(${coordinateText(k * 0.19)} .19)`,
      magpieBird(),
    );
  }
  const railArc = `M${onB(A0 + 14)
    .map(coordinateText)
    .join(' ')}A${br} ${br} 0 0 1 ${onB(A0 + 138)
    .map(coordinateText)
    .join(' ')}`;
  const rim = (a0: number, rr: number) => {
    const [a, b] = [P(rr, a0), P(rr, a0 + 152)].map((p) => p.map(coordinateText).join(' '));
    return `M${a}A${rr} ${rr} 0 0 1 ${b}`;
  };
  let ribs = '';
  for (let i = 0; i <= 7; i++) {
    const a = A0 + i * STEP;
    const [x, y] = P(RI + 2, a);
    ribs +=
      stroke(`M0 0L${coordinateText(x)} ${coordinateText(y)}`, '#6A3A14', i % 7 === 0 ? 9 : 6) +
      stroke(`M0 -1L${coordinateText(x)} ${coordinateText(y - 1)}`, '#F0C070', i % 7 === 0 ? 6 : 3.6);
  }
  for (const i of [0, 7]) {
    const a = A0 + i * STEP;
    const [x, y] = P(RO + 3, a);
    const [x0, y0] = P(RI, a);
    ribs +=
      stroke(`M${coordinateText(x0)} ${coordinateText(y0)}L${coordinateText(x)} ${coordinateText(y)}`, '#6A3A14', 7) +
      stroke(
        `M${coordinateText(x0)} ${coordinateText(y0 - 1)}L${coordinateText(x)} ${coordinateText(y - 1)}`,
        '#F0C070',
        4.4,
      );
  }
  return (
    group('translate(0 9)', path(whole, '#0A0430', 'opacity=".5"')) +
    ribs +
    `<g ${clipAttribute(whole)}>` +
    sky +
    withScreenBlend(river7) +
    seam +
    stars7 +
    moonDisc(0, -136, 34, '#FFFEF6', '#FFF2D0', '#F0C58E') +
    group(
      'translate(-92 -96) rotate(-30)',
      stroke('M-46 20C-20 10 0 14 30 -14', '#5E3426', 4) +
        drawEach(
          [
            [-30, 12],
            [-8, 10],
            [18, -4],
            [30, -14],
          ] as const,
          ([x, y]) =>
            drawTimes(5, (i) => {
              const [px, py] = polarPoint(x, y, 3.6, i * 72);
              return circle(px, py, 2.7, '#FFB3CE');
            }) + circle(x, y, 1.6, '#FFE694'),
        ),
    ) +
    dewDrop(-118, -78, 0.9) +
    dewDrop(-134, -98, 0.6) +
    dewDrop(-104, -112, 0.5) +
    ginkgoLeaf(112, -86, 0.8, 30, '#FFB52E') +
    ginkgoLeaf(132, -70, 0.7, -20, '#FF9A2E') +
    ginkgoLeaf(98, -116, 0.6, 60, '#FFC94F') +
    ginkgoLeaf(124, -108, 0.5, 10, '#FFB52E') +
    withScreenBlend(lightHalo(0, -130, 70, 60, '#FF9CC0', 0.6)) +
    group('translate(-18 -122) scale(.52)', weaver()) +
    group('translate(18 -122) scale(.52)', herdsman()) +
    glossyHeart(0, -152, 6, 'ruby') +
    withScreenBlend(stroke(railArc, '#FFD9B0', 22, 'opacity=".35"')) +
    birds +
    planks +
    rail +
    auspiciousCloud(-150, -24, 0.6, '#F7A8C4', '#FFF0F4', 1.6) +
    auspiciousCloud(150, -24, 0.6, '#F7A8C4', '#FFF0F4', 1.6, -1) +
    auspiciousCloud(0, -68, 0.42, '#F7B6CC', '#FFF0F4', 1.8) +
    '</g>' +
    stroke(rim(A0, RO), '#7A4414', 5, 'transform="translate(0 2)"') +
    stroke(rim(A0, RO), '#FFD98A', 4) +
    stroke(rim(A0, RO + 1), '#FFF9E0', 1.2) +
    stroke(rim(A0, RI), '#7A4414', 5, 'transform="translate(0 1)"') +
    stroke(rim(A0, RI), '#F7C870', 4) +
    circle(0, 0, 15, '#6A3A14', 'transform="translate(0 2)"') +
    circle(0, 0, 15, 'gold-r') +
    glossyHeart(0, 0, 9, 'ruby') +
    stroke('M0 16C-4 30 6 34 0 46', '#E7284F', 2.6) +
    path(
      'M-7 46H7L10 80H-10Z',
      linearGradient([
        [0, '#FF7A92'],
        [1, '#8A0832'],
      ]),
    ) +
    rect(-8, 42, 16, 7, 3, 'gold-h') +
    stroke('M-5 52L-7 78M0 52V78M5 52L7 78', '#FFB3C0', 1, 'opacity=".6"')
  );
}
