// Where the parts of the bow stand for a given pull. All of them are moved by transforms only (design: stage sheet of 丘比特).

/** How far the string can be drawn, in px of the design. */
export const PULL_MAX = 140;
/** How far it is drawn while nobody touches it. */
export const PULL_REST = 86;
/** The way of the finger that draws it fully. */
export const WAY_MAX = 118;
/** A release after this way of the finger is a shot. */
export const PULL_SHOT = 60;
/** From the notch of the arrow to the middle of its head. */
export const ARROW_LENGTH = 190;

/** The limbs bend by this angle for each px. */
const DEGREES_PER_PX = 0.05;
/** Where the string is tied when the bow is straight; the grip is at (0, 0). */
const TIP = { x: 168, y: 46 };
/** The drawn width of half a string, which is stretched to what is needed. */
const STRING_WIDTH = 100;

/** The pull that belongs to a way of the finger. */
export const pullOf = (way: number): number =>
  PULL_REST + (Math.max(0, Math.min(WAY_MAX, way)) * (PULL_MAX - PULL_REST)) / WAY_MAX;

export type BowPose = {
  readonly limb: string;
  readonly string: string;
  readonly arrow: string;
  /** The light around the head of the arrow grows with the pull. */
  readonly glow: number;
};

const px = (value: number): string => `calc(${Math.round(value * 100) / 100} * var(--u))`;

/** The transforms of the right half; the left half is the same in a mirror. */
export function bowPoseAt(pull: number): BowPose {
  const degrees = DEGREES_PER_PX * pull;
  const turn = (degrees * Math.PI) / 180;
  const x = TIP.x * Math.cos(turn) - TIP.y * Math.sin(turn);
  const y = TIP.x * Math.sin(turn) + TIP.y * Math.cos(turn);
  const length = Math.hypot(x, pull - y);
  const angle = (Math.atan2(pull - y, -x) * 180) / Math.PI;
  return {
    limb: `rotate(${degrees.toFixed(2)}deg)`,
    string: `translate(${px(x)}, ${px(y)}) rotate(${angle.toFixed(2)}deg) scaleX(${(length / STRING_WIDTH).toFixed(4)})`,
    arrow: `translateY(${px(pull)})`,
    glow: Math.min(1, 0.6 + pull / 300),
  };
}
