/** One part of a value such as a date or a time of day, counted in whole numbers. */
export interface PickerPart {
  readonly label: string;
  readonly first: number;
  /** The largest number, given the parts chosen before: a month has 28 to 31 days. */
  readonly last: (before: readonly number[]) => number;
  readonly text: (value: number) => string;
}

export interface BoundedColumn {
  readonly label: string;
  readonly value: number;
  readonly options: readonly number[];
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

const startsWith = (whole: readonly number[], part: readonly number[]): boolean =>
  part.every((value, index) => value === whole[index]);

/**
 * Offers only options that keep the whole value between min and max, part by part from the left, and moves every part into its
 * options: 31 January turned to February becomes the last day of February.
 */
export function buildBoundedColumns(
  parts: readonly PickerPart[],
  value: readonly number[],
  min: readonly number[],
  max: readonly number[],
): BoundedColumn[] {
  const chosen: number[] = [];
  return parts.map(({ label, first, last }, index) => {
    const low = startsWith(min, chosen) ? min[index]! : first;
    const high = startsWith(max, chosen) ? max[index]! : last(chosen);
    const options = Array.from({ length: Math.max(1, high - low + 1) }, (_, offset) => low + offset);
    const moved = clamp(value[index] ?? low, low, options[options.length - 1]!);
    chosen.push(moved);
    return { label, value: moved, options };
  });
}
