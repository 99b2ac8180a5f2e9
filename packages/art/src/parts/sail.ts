import { coordinateText } from '../core/geometry.ts';
import { type Material, RAMP } from '../core/ramps.ts';
import { path, rect, stroke } from '../core/shapes.ts';

/** A square sail filled by wind from the left, hanging from its yard: (x, y) is the yard's middle. */
export function squareSail(
  x: number,
  y: number,
  width: number,
  height: number,
  cloth: Material,
  yard: Material = 'gold',
): string {
  const n = coordinateText;
  const half = width / 2;
  const belly = height * 0.26;
  const outline =
    `M${n(x - half)} ${n(y)}H${n(x + half)}Q${n(x + half + belly * 1.5)} ${n(y + height * 0.55)} ${n(x + half + 2)} ${n(y + height)}` +
    `Q${n(x)} ${n(y + height - 5)} ${n(x - half + 1)} ${n(y + height)}` +
    `Q${n(x - half + belly)} ${n(y + height * 0.5)} ${n(x - half)} ${n(y)}Z`;
  const shadeSide =
    `M${n(x + half * 0.4)} ${n(y)}H${n(x + half)}Q${n(x + half + belly * 1.5)} ${n(y + height * 0.55)} ${n(x + half + 2)} ${n(y + height)}` +
    `L${n(x + half * 0.5)} ${n(y + height - 2)}Q${n(x + half * 0.4 + belly * 1.6)} ${n(y + height * 0.5)} ${n(x + half * 0.4)} ${n(y)}Z`;
  return (
    path(outline, RAMP[cloth].deep, 'opacity=".7" transform="translate(0 1.6)"') +
    path(outline, `${cloth}-v`) +
    path(shadeSide, RAMP[cloth].shade, 'opacity=".5"') +
    stroke(
      `M${n(x - half + 3)} ${n(y + 4)}Q${n(x - half + belly + 3)} ${n(y + height * 0.5)} ${n(x - half + 4)} ${n(y + height - 4)}`,
      '#fff',
      2,
      'opacity=".8"',
    ) +
    rect(x - half - 3, y - 1.6, width + 6, 3.4, 1.7, `${yard}-h`)
  );
}

/** A pennant that streams to the right from the masthead (x, y). */
export const pennant = (x: number, y: number, length: number, material: Material): string =>
  path(
    `M${x} ${y}C${x + length * 0.35} ${y - 4} ${x + length * 0.6} ${y + 4} ${x + length} ${y}` +
      `C${x + length * 0.7} ${y + 6} ${x + length * 0.4} ${y + 4} ${x} ${y + 9}Z`,
    material,
  );
