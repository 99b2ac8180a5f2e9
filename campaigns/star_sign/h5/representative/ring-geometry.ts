// Where the twelve portraits stand on the ring (stages-sky 3). The front opens: there the signs stand further apart.
export const STEP = 30;

export type RingPlace = {
  /** The portrait's centre, in design pixels of the scene. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** From 0 at the back to 1 at the front. */
  readonly depth: number;
  /** How strong the night veil over the face is. */
  readonly veil: number;
};

const RING = { x: 195, y: 224, rx: 150, ry: 84 };

/** The place of the sign that stands `steps` behind the front one, with the ring turned by `turn` degrees. */
export function ringPlaceOf(steps: number, turn: number): RingPlace {
  const flat = ((steps * STEP + turn) * Math.PI) / 180;
  const angle = flat + 0.42 * Math.sin(flat);
  const depth = (1 + Math.cos(angle)) / 2;
  return {
    x: RING.x + RING.rx * Math.sin(angle),
    y: RING.y + RING.ry * Math.cos(angle),
    scale: 0.42 + 0.28 * depth,
    depth,
    veil: 0.59 * (1 - depth),
  };
}

/** The sign (0 to 11) that comes to the front when the ring, with `front` before, has been turned by `turn` degrees. */
export const frontAfter = (front: number, turn: number): number => (((front - Math.round(turn / STEP)) % 12) + 12) % 12;

/** The shortest turn, in degrees, that brings a sign to the front. */
export function turnTo(front: number, sign: number): number {
  const steps = (front - sign + 12) % 12;
  return (steps > 6 ? steps - 12 : steps) * STEP;
}
