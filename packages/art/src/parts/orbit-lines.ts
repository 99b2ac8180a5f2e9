import { ellipseOutline } from '../core/shapes.ts';

/** The half width of the dotted orbit; a page scales the picture by its own half width over this one. */
const ORBIT_HALF_WIDTH = 102;
export const ORBIT_BOX = { width: 250, height: 136, origin: [-125, -68] } as const;

/** The orbit of two planets around (0, 0): one dotted line and two faint ones. */
export const orbitLines = (): string =>
  ellipseOutline(0, 0, ORBIT_HALF_WIDTH, 51, '#FFD9E6', 1.4, 'stroke-dasharray="2 7" opacity=".85"') +
  ellipseOutline(0, 0, ORBIT_HALF_WIDTH + 18, 63, '#FFFFFF', 0.8, 'opacity=".28"') +
  ellipseOutline(0, 0, ORBIT_HALF_WIDTH - 26, 39, '#FFFFFF', 0.8, 'opacity=".22"');
