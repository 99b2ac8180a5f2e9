// What part of the sky is looked at, and how it lies on the screen. All lengths are design pixels (390 to the column).
import { DEGREE, type SignPlace } from './places.ts';

/** The longitude and the Mercator height in the middle, and the zoom. */
export type View = { readonly l: number; readonly y: number; readonly z: number };

/** The size of the screen, and the point of it where the middle of the view stands. */
export type Frame = { readonly width: number; readonly height: number; readonly sx: number; readonly sy: number };

/** The free sky between the head line and the plate, in a window of this height; `foot` is how much lies below the plate's top. */
export const HEAD = 85;
export const FOOT = 262;

/** A difference of longitudes, taken the short way round, so that the sky has no seam. */
export const wrap = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

export const screenOf = (view: View, { sx, sy }: Frame, l: number, y: number): [x: number, y: number] => [
  sx + wrap(view.l - l) * DEGREE * view.z,
  sy + (view.y - y) * DEGREE * view.z,
];

/** The view whose middle stands where the point (x, y) of the screen was, for zooming about a finger. */
export function zoomedAbout(view: View, { sx, sy }: Frame, z: number, x: number, y: number): View {
  const way = (1 / view.z - 1 / z) / DEGREE;
  return { l: view.l - (x - sx) * way, y: view.y - (y - sy) * way, z };
}

export const shifted = (view: View, dx: number, dy: number): View => ({
  l: view.l + dx / (DEGREE * view.z),
  y: view.y + dy / (DEGREE * view.z),
  z: view.z,
});

/** The middle of the free sky: a little lower on high screens, where the island leaves room. */
export function frameOf(width: number, height: number): Frame {
  const lowest = height - FOOT;
  return { width, height, sx: width / 2, sy: (HEAD + lowest) / 2 + Math.max(0, height - 693) * 0.1 };
}

/** The atlas figure in the middle of the free sky; on low screens it steps back (stages-sky 1.4). */
export function homeView({ l, y, size, middle }: SignPlace, { height }: Frame): View {
  const back = Math.max(0.64, Math.min(1, 0.86 + (height - 693) * 0.0014));
  return {
    l: (l - middle[0] / DEGREE + 360) % 360,
    y: y - middle[1] / DEGREE,
    z: Math.max(0.62, Math.min(1.6, 240 / size)) * back,
  };
}

const ZOOM_MIN = 0.55;
const ZOOM_MAX = 2.6;
const HEIGHT_MAX = 34;
const RESISTANCE = 0.3;
const OVERSHOOT = 0.08;

const held = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** The view while a finger holds it: beyond the edge of the band it follows by a third, zoom by 8 % at most. */
export const stretchedView = ({ l, y, z }: View): View => ({
  l: ((l % 360) + 360) % 360,
  y: held(y, HEIGHT_MAX) + (y - held(y, HEIGHT_MAX)) * RESISTANCE,
  z: Math.max(ZOOM_MIN * (1 - OVERSHOOT), Math.min(ZOOM_MAX * (1 + OVERSHOOT), z)),
});

/** The same view inside its limits, to which it springs back. */
export const settledView = ({ l, y, z }: View): View => ({
  l,
  y: held(y, HEIGHT_MAX),
  z: Math.max(ZOOM_MIN, Math.min(ZOOM_MAX, z)),
});

/** Ways longer than this rise over the sky, so that one sees where one is going. */
const FAR = 60;
const FAR_ZOOM = 0.6;

/** The view at the share `t` of a flight. */
export function viewBetween(from: View, to: View, t: number): View {
  const turn = wrap(to.l - from.l);
  const rise = Math.abs(turn) > FAR ? 4 * t * (1 - t) : 0;
  const z = from.z * Math.pow(to.z / from.z, t);
  return {
    l: (from.l + turn * t + 360) % 360,
    y: from.y + (to.y - from.y) * t,
    z: z + (Math.min(z, FAR_ZOOM) - z) * rise,
  };
}
