import { coordinateText } from '../core/geometry.ts';
import { ellipse, group } from '../core/shapes.ts';
import { leaf } from './leaf.ts';
import { roseHead } from './rose-head.ts';

/** Five roses with their leaves around (x, y), about 130 wide at scale 1; `flip` -1 mirrors them. */
export const roseSpray = (x: number, y: number, scale: number, flip: 1 | -1 = 1): string =>
  group(
    `translate(${coordinateText(x)} ${coordinateText(y)}) scale(${coordinateText(scale * flip)} ${coordinateText(scale)})`,
    leaf(-34, 8, 40, 13, -70) +
      leaf(-10, 24, 38, 13, -140) +
      leaf(40, 10, 36, 12, 80) +
      leaf(24, 30, 34, 12, 140) +
      leaf(0, -18, 34, 12, -20) +
      ellipse(4, 26, 58, 12, '#8A0A44', 'opacity=".18"') +
      roseHead(34, 6, 0.5, 'pink') +
      roseHead(-30, 8, 0.52, 'coral') +
      roseHead(2, 2, 0.74, 'ruby') +
      roseHead(14, 34, 0.36, 'pink') +
      roseHead(-16, 34, 0.3, 'pearl'),
  );
