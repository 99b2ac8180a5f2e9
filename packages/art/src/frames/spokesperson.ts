// 星座代言人: faceted rays around a golden ring with a crown and a sapphire, for the spokesperson of a sign (stages-sky 3).
import { polarPoint } from '../core/geometry.ts';
import { radialGradient } from '../core/paint.ts';
import { circle, circleOutline, type Drawing, drawTimes, group, path } from '../core/shapes.ts';

const DEEP = '#6E3A06';
const RAYS = 32;
const CROWN = 'M-30 12L-34 -10L-17 1L0 -18L17 1L34 -10L30 12Q0 4 -30 12Z';
const GEM = 'M-14 0L0 -9L14 0L0 12Z';

/** A ray of two facets; none stands where the crown does. */
function ray(i: number): string {
  const at = i * (360 / RAYS) + 180 / RAYS;
  if (Math.abs(((at + 90 + 180) % 360) - 180) < 34) return '';
  const isLong = i % 2 === 0;
  const p = (radius: number, aside: number): string =>
    polarPoint(0, 0, radius, at + aside)
      .map((value) => value.toFixed(1))
      .join(' ');
  const tip = p(isLong ? 85 : 74, 0);
  return (
    path(`M${p(58, -4.6)}L${tip}L${p(58, 4.6)}Z`, DEEP, 'transform="translate(0 2)"') +
    path(`M${p(58, -4.6)}L${tip}L${p(58, 0)}Z`, isLong ? '#FFF6CF' : '#FFE694') +
    path(`M${p(58, 4.6)}L${tip}L${p(58, 0)}Z`, isLong ? '#F2A631' : '#DF8414')
  );
}

/** The frame around a portrait of radius 53; drawn in -90 … 90. */
export const spokespersonFrame: Drawing = () =>
  drawTimes(RAYS, ray) +
  circleOutline(0, 2, 58, DEEP, 8.6) +
  circleOutline(0, 0, 57.5, 'gold', 9) +
  circleOutline(0, 0, 53, '#0B1350', 2.2) +
  circleOutline(0, 0, 62, '#FFF6CF', 1.2) +
  drawTimes(24, (i) => {
    const [x, y] = polarPoint(0, 0, 57.5, i * 15);
    return circle(x, y, i % 2 ? 0.9 : 1.7, '#FFFCE6');
  }) +
  group(
    'translate(0 -62)',
    path(CROWN, DEEP, 'transform="translate(0 2.5)"') +
      path(CROWN, 'gold-h') +
      path('M-30 12L-34 -10L-17 1L0 -18L0 6Q-16 7 -30 12Z', '#fff', 'opacity=".22"') +
      circle(0, 1, 4.2, 'ruby-r') +
      circle(-17, 5, 2.8, 'sapphire-r') +
      circle(17, 5, 2.8, 'sapphire-r') +
      circle(-34, -11, 3, 'pearl-r') +
      circle(34, -11, 3, 'pearl-r') +
      circle(0, -19, 3.4, 'pearl-r'),
  ) +
  group(
    'translate(0 62)',
    path(GEM, DEEP, 'transform="translate(0 2)"') +
      path(GEM, 'gold') +
      path('M-8 0L0 -5L8 0L0 7Z', 'sapphire') +
      path('M-8 0L0 -5L0 1Z', '#fff', 'opacity=".6"'),
  );

/** The warm light behind the frame. */
export const spokespersonGlow: Drawing = () =>
  circle(
    0,
    0,
    88,
    radialGradient([
      [0, '#FFE9A8', 0.9],
      [0.7, '#FFC23D', 0.45],
      [1, '#FFC23D', 0],
    ]),
  );
