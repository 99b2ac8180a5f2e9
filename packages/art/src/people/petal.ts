import { coordinateText } from '../core/geometry.ts';

/** One notched cherry petal from (0, 0) upwards; five of them, 72 degrees apart, make the flower. */
export function cherryPetal(r: number): string {
  const p = (x: number, y: number): string => `${coordinateText(r * x)} ${coordinateText(r * y)}`;
  return (
    `M0 0C${p(-0.7, -0.4)} ${p(-0.5, -1)} ${p(-0.1, -0.92)}L${p(0, -0.79)}L${p(0.1, -0.92)}` +
    `C${p(0.5, -1)} ${p(0.7, -0.4)} 0 0Z`
  );
}
