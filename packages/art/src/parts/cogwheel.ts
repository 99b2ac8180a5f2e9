import { polarPoint, roundedPolygonPath } from '../core/geometry.ts';
import { type Material, RAMP } from '../core/ramps.ts';
import { circle, path } from '../core/shapes.ts';

export interface CogwheelShape {
  cx: number;
  cy: number;
  /** Radius at the tip and at the root of the teeth. */
  tip: number;
  root: number;
  teeth: number;
  turn: number;
  material: Material;
}

/** A toothed wheel with a hub. */
export function cogwheel({ cx, cy, tip, root, teeth, turn, material }: CogwheelShape): string {
  const pitch = 360 / teeth;
  const outline = roundedPolygonPath(
    Array.from({ length: teeth * 4 }, (_, i) => {
      const centre = turn + Math.floor(i / 4) * pitch;
      const offset = [-0.3, -0.18, 0.18, 0.3][i % 4]!;
      return polarPoint(cx, cy, Math.abs(offset) > 0.2 ? root : tip, centre + offset * pitch);
    }),
    2.4,
  );
  const tone = RAMP[material];
  return (
    path(outline, tone.deep, 'transform="translate(0 3)"') +
    path(outline, material) +
    circle(cx, cy, root * 0.7, tone.shade) +
    circle(cx, cy + 1, root * 0.66, `${material}-r`) +
    circle(cx, cy, root * 0.36, tone.deep) +
    circle(cx, cy + 1, root * 0.3, RAMP.ink.shade)
  );
}
