import { polarPoint, polygonPath, starPoints } from '../core/geometry.ts';
import { linearGradient, radialGradient } from '../core/paint.ts';
import { circle, drawEach, drawTimes, ellipse, ellipseOutline, path, withScreenBlend } from '../core/shapes.ts';
import { lightHalo } from '../stage/light.ts';

/** The great drum the serpent lies on: face, rim of studs, side. */
export function drumStage(night = false): string {
  const cx = 200,
    cy = 404,
    rx = 214,
    ry = 196;
  const studs = drawTimes(64, (i) => {
    const [ux, uy] = polarPoint(0, 0, 1, i * 5.625);
    const x = cx + ux * (rx - 8),
      y = cy + uy * (ry - 8);
    if (x < -8 || x > 398) return '';
    return circle(x, y + 1.2, 4.2, '#3A0208', 'opacity=".8"') + circle(x, y, 4, night ? 'bronze-r' : 'gold-r');
  });
  const sideStuds = drawTimes(40, (i) => {
    const a = 20 + i * 3.6;
    const [ux, uy] = polarPoint(0, 0, 1, a);
    const x = cx + ux * rx,
      y = cy + uy * ry + 22;
    return circle(x, y, 3.2, night ? 'bronze-r' : 'gold-r');
  });
  return (
    ellipse(cx, cy + 46, rx + 6, ry, '#120104', 'opacity=".55"') +
    ellipse(
      cx,
      cy + 32,
      rx,
      ry,
      linearGradient([
        [0, '#5A0410'],
        [0.6, night ? '#5E0A18' : '#B00C20'],
        [1, '#3A0208'],
      ]),
    ) +
    sideStuds +
    ellipse(cx, cy + 6, rx, ry, '#3A0208') +
    ellipse(
      cx,
      cy,
      rx,
      ry,
      linearGradient([
        [0, night ? '#7A4A1E' : '#FFE08A'],
        [0.5, night ? '#6A3A14' : '#F2A22C'],
        [1, night ? '#3A1C0A' : '#9A4A0A'],
      ]),
    ) +
    ellipse(
      cx,
      cy,
      rx - 2,
      ry - 2,
      linearGradient([
        [0, night ? '#6A0C1C' : '#D8182C'],
        [1, night ? '#3A0410' : '#8A0618'],
      ]),
    ) +
    studs +
    ellipse(cx, cy, rx - 16, ry - 16, night ? '#8A5A28' : '#FFD76A') +
    ellipse(
      cx,
      cy,
      rx - 18,
      ry - 18,
      radialGradient([
        [0, night ? '#5A0C20' : '#B40E22'],
        [0.55, night ? '#3A0616' : '#860819'],
        [1, night ? '#22030E' : '#4E0410'],
      ]),
    ) +
    `<g opacity="${night ? 0.25 : 0.4}">` +
    drawEach([168, 132, 96, 60], (r) => ellipseOutline(cx, cy, r, r * 0.92, '#FFB84D', 0.8)) +
    drawTimes(24, (i) => {
      const [x, y] = polarPoint(cx, cy, 182, i * 15);
      return path(polygonPath(starPoints(x, cy + (y - cy) * 0.915, 4.4, 1.7, 4, 0)), '#FFC95A');
    }) +
    '</g>' +
    (night ? '' : withScreenBlend(lightHalo(cx, cy - 20, 190, 170, '#FF5A2A', 0.5)))
  );
}
