// Physics of the wheel: constant friction slows it down evenly, so its angle follows a parabola. FRICTION is an easing of exactly
// that shape, so the whole turn is one animation that the browser's compositor runs without script.
export const FRICTION_EASING = 'cubic-bezier(0.333, 0.667, 0.667, 1)';

/** A flick slower than this (in degrees per second) does not start the wheel. */
const SLOWEST_FLICK = 120;
/** The speed that a press of the button gives the wheel, in degrees per second. */
const PUSH = 1_150;
/** No flick turns the wheel faster than this, in degrees per second. */
const FASTEST = 1_500;
const LONGEST_ANIMATION_MS = 3_000;

export const isFlick = (speed: number): boolean => Math.abs(speed) >= SLOWEST_FLICK;

export type WheelTurn = { readonly from: number; readonly to: number; readonly ms: number };

/**
 * The turn from an angle to a position inside a sector; `place` is 0…1 of the sector's width. The caller picks `place` at random,
 * so the wheel stops close to a better prize no more often than by chance (CARE-4).
 */
export function computeTurnToSector(
  from: number,
  sector: number,
  place: number,
  sectors: number,
  flick = PUSH,
): WheelTurn {
  const width = 360 / sectors;
  const rest = -(sector - 0.5 + place) * width;
  const way = Math.sign(flick) || 1;
  const speed = Math.min(FASTEST, Math.max(PUSH, Math.abs(flick)));
  // The wheel makes as many whole turns as its speed allows within LONGEST_ANIMATION_MS, at least one, and then goes on to the position.
  const reach = (speed * LONGEST_ANIMATION_MS) / 2_000;
  const ahead = ((((rest - from) * way) % 360) + 360) % 360;
  const turns = Math.max(1, Math.floor((reach - ahead) / 360));
  const angle = ahead + turns * 360;
  return { from, to: from + way * angle, ms: Math.min(LONGEST_ANIMATION_MS, (2_000 * angle) / speed) };
}

/** The sector under the pointer at an angle. */
export const sectorUnderPointer = (angle: number, sectors: number): number =>
  Math.floor((((-angle / (360 / sectors) + 0.5) % sectors) + sectors) % sectors);
