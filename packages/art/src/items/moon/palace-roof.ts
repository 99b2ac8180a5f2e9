import { outlineCoordinateText } from '../../core/geometry.ts';
import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, drawEach, path, stroke } from '../../core/shapes.ts';

interface Roof {
  cx: number;
  top: number;
  /** Half the width at the tips of the eaves. */
  reach: number;
  height: number;
  material: Material;
}

/** A hall's roof with upturned eaves: tiles, a gold ridge and gold edges. */
export function palaceRoof({ cx, top, reach, height, material }: Roof): string {
  const p = (x: number, y: number): string =>
    `${outlineCoordinateText(cx + reach * x)} ${outlineCoordinateText(top + height * y)}`;
  const eaves =
    `M${p(-1, 0.62)}C${p(-0.86, 1.06)} ${p(-0.7, 1.04)} ${p(-0.5, 1)}C${p(-0.2, 0.94)} ${p(0.2, 0.94)} ${p(0.5, 1)}` +
    `C${p(0.7, 1.04)} ${p(0.86, 1.06)} ${p(1, 0.62)}`;
  const outline = `${eaves}C${p(0.72, 0.72)} ${p(0.52, 0.4)} ${p(0.44, 0)}L${p(-0.44, 0)}C${p(-0.52, 0.4)} ${p(-0.72, 0.72)} ${p(-1, 0.62)}Z`;
  const tiles = [-0.3, -0.1, 0.1, 0.3].map(
    (x) => `M${p(x, 0.04)}C${p(x * 1.1, 0.4)} ${p(x * 1.5, 0.7)} ${p(x * 1.8, 0.94)}`,
  );
  return (
    path(outline, RAMP[material].deep, 'transform="translate(0 2)"') +
    path(outline, `${material}-v`) +
    stroke(tiles.join(''), RAMP[material].deep, 1, 'opacity=".45"') +
    stroke(eaves, RAMP.gold.deep, 2.6, 'transform="translate(0 .8)"') +
    stroke(eaves, RAMP.gold.base, 2.2) +
    stroke(`M${p(-0.48, 0)}L${p(0.48, 0)}`, RAMP.gold.deep, 3.6) +
    stroke(`M${p(-0.48, -0.03)}L${p(0.48, -0.03)}`, RAMP.gold.light, 2.2) +
    drawEach([-1, 1], (side) => circle(cx + side * reach, top + height * 0.6, 1.8, RAMP.gold.light))
  );
}
