import { coordinateText } from './geometry.ts';
import { type Paint, paintText } from './paint.ts';

/** A drawing: SVG text in its own box, with paints referred to by name. `svg` in link.ts makes a document of it. */
export type Drawing = () => string;

const tail = (attributes: string): string => (attributes ? ` ${attributes}` : '');

export const path = (d: string, fill: Paint, attributes = ''): string =>
  `<path d="${d}" fill="${paintText(fill)}"${tail(attributes)}/>`;

/** A line; `svg` sets round ends and corners once for the whole document. */
export const stroke = (d: string, paint: Paint, width = 1, attributes = ''): string =>
  `<path d="${d}" fill="none" stroke="${paintText(paint)}" stroke-width="${coordinateText(width)}"${tail(attributes)}/>`;

export const circle = (cx: number, cy: number, r: number, fill: Paint, attributes = ''): string =>
  `<circle cx="${coordinateText(cx)}" cy="${coordinateText(cy)}" r="${coordinateText(r)}" fill="${paintText(fill)}"${tail(attributes)}/>`;

/** A circle drawn as a line. */
export const circleOutline = (cx: number, cy: number, r: number, paint: Paint, width = 1, attributes = ''): string =>
  circle(cx, cy, r, 'none', `stroke="${paintText(paint)}" stroke-width="${coordinateText(width)}"${tail(attributes)}`);

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: Paint, attributes = ''): string =>
  `<ellipse cx="${coordinateText(cx)}" cy="${coordinateText(cy)}" rx="${coordinateText(rx)}" ry="${coordinateText(ry)}"` +
  ` fill="${paintText(fill)}"${tail(attributes)}/>`;

/** An ellipse drawn as a line. */
export const ellipseOutline = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  paint: Paint,
  width = 1,
  attributes = '',
): string =>
  ellipse(
    cx,
    cy,
    rx,
    ry,
    'none',
    `stroke="${paintText(paint)}" stroke-width="${coordinateText(width)}"${tail(attributes)}`,
  );

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: Paint,
  attributes = '',
): string =>
  `<rect x="${coordinateText(x)}" y="${coordinateText(y)}" width="${coordinateText(width)}" height="${coordinateText(height)}"` +
  `${radius ? ` rx="${coordinateText(radius)}"` : ''} fill="${paintText(fill)}"${tail(attributes)}/>`;

export const group = (transform: string, body: string): string => `<g transform="${transform}">${body}</g>`;

export const withOpacity = (opacity: number, body: string): string =>
  `<g opacity="${coordinateText(opacity)}">${body}</g>`;

/** Warm light over a cool sky needs the blend mode `screen`; blended normally it turns grey (design.md 3.1). */
export const withScreenBlend = (body: string): string => `<g style="mix-blend-mode:screen">${body}</g>`;

export const drawTimes = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

export const drawEach = <const T extends readonly unknown[]>(
  list: T,
  draw: (value: T[number], i: number) => string,
): string => list.map(draw).join('');

/** A four-pointed sparkle around (x, y). */
export function sparkle(x: number, y: number, r: number, fill: Paint = '#fff', opacity = 1): string {
  const p = (dx: number, dy: number): string => `${coordinateText(x + r * dx)} ${coordinateText(y + r * dy)}`;
  const d =
    `M${p(0, -1)}C${p(0.08, -0.22)} ${p(0.22, -0.08)} ${p(1, 0)}C${p(0.22, 0.08)} ${p(0.08, 0.22)} ${p(0, 1)}` +
    `C${p(-0.08, 0.22)} ${p(-0.22, 0.08)} ${p(-1, 0)}C${p(-0.22, -0.08)} ${p(-0.08, -0.22)} ${p(0, -1)}Z`;
  return path(d, fill, opacity < 1 ? `opacity="${coordinateText(opacity)}"` : '');
}
