// Seven days on an arc: equal steps along an ellipse, so that neighbours are equally far apart although the arc is flatter at the top.

export type ArcPlace = { readonly x: number; readonly y: number };

/** The arc in design pixels; the box that holds it is 390 wide. */
const ARC = { cx: 195, cy: 170, rx: 152, ry: 130 } as const;

const FROM = 176;
const TO = 4;
const STEPS = 360;

const pointAt = (degrees: number): ArcPlace => {
  const t = (degrees * Math.PI) / 180;
  return { x: ARC.cx + ARC.rx * Math.cos(t), y: ARC.cy - ARC.ry * Math.sin(t) };
};

/** Places of `count` days from the left end of the arc to the right one. */
export function arcPlaces(count: number): ArcPlace[] {
  const points = Array.from({ length: STEPS + 1 }, (_, i) => pointAt(FROM + ((TO - FROM) * i) / STEPS));
  const lengths = [0];
  points.slice(1).forEach(({ x, y }, i) => {
    lengths.push(lengths[i]! + Math.hypot(x - points[i]!.x, y - points[i]!.y));
  });
  const whole = lengths[STEPS]!;
  return Array.from({ length: count }, (_, i) => {
    const way = (whole * i) / Math.max(1, count - 1);
    return points[
      Math.max(
        0,
        lengths.findIndex((length) => length >= way - 0.001),
      )
    ]!;
  });
}

/** The arc between two of its places as an SVG path. */
export const arcPath = (from: ArcPlace, to: ArcPlace): string => {
  const at = ({ x, y }: ArcPlace): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(from)}A${ARC.rx} ${ARC.ry} 0 0 1 ${at(to)}`;
};
