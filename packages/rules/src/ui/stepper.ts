// S5-06: the values of a stepper and the timing of its long press.

export const LONG_PRESS_START_MS = 500;
export const LONG_PRESS_REPEAT_MS = 200;

export interface StepperBounds {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/**
 * The nearest allowed value. A value between two steps, counted from min, falls to the lower one. Both bounds can always be
 * reached, even a max that lies between two steps. NaN becomes min.
 */
export function clampToStep(value: number, { min = 1, max = Infinity, step = 1 }: StepperBounds = {}): number {
  if (Number.isNaN(value) || value <= min) return min;
  if (value >= max) return max;
  return min + Math.floor((value - min) / step) * step;
}

export const stepUp = (value: number, bounds: StepperBounds = {}): number =>
  clampToStep(value + (bounds.step ?? 1), bounds);

/** One step down. From a max that lies between two steps, this leads to the step just below it. */
export function stepDown(value: number, bounds: StepperBounds = {}): number {
  const { min = 1, step = 1 } = bounds;
  const beyond = (value - min) % step;
  return clampToStep(value - (beyond === 0 ? step : beyond), bounds);
}
