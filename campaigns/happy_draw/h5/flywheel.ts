// A flywheel: friction takes the same speed from it every second, so it comes to rest along the end of a parabola.
// As an easing that is exactly the curve below, and the whole turn is one animation the compositor can run alone.
export const FRICTION = 'cubic-bezier(0.333, 0.667, 0.667, 1)';

/** Degrees a second. A flick slower than the first does not start the wheel; none turns it faster than the last. */
const SLOWEST_FLICK = 120;
const PUSH = 1_150;
const FASTEST = 1_500;
const LONGEST_MS = 3_000;

export const isFlick = (speed: number): boolean => Math.abs(speed) >= SLOWEST_FLICK;

export type Turn = { readonly from: number; readonly to: number; readonly ms: number };

/**
 * From an angle to a place inside a sector, `place` being 0…1 of its width: any place is as likely as any other, so that the wheel
 * stops beside a better prize no more often than chance would (CARE-4).
 */
export function turnTo(from: number, sector: number, place: number, sectors: number, flick = PUSH): Turn {
  const width = 360 / sectors;
  const rest = -(sector - 0.5 + place) * width;
  const way = Math.sign(flick) || 1;
  const speed = Math.min(FASTEST, Math.max(PUSH, Math.abs(flick)));
  // Whole turns as the speed would carry it in the time it has, then on to the place.
  const reach = (speed * LONGEST_MS) / 2_000;
  const ahead = ((((rest - from) * way) % 360) + 360) % 360;
  const turns = Math.max(1, Math.floor((reach - ahead) / 360));
  const angle = ahead + turns * 360;
  return { from, to: from + way * angle, ms: Math.min(LONGEST_MS, (2_000 * angle) / speed) };
}

/** Which sector stands under the pointer at an angle. */
export const sectorAt = (angle: number, sectors: number): number =>
  Math.floor((((-angle / (360 / sectors) + 0.5) % sectors) + sectors) % sectors);
