/** Middles of the six boxes along the drawn route, in the scene's pixels; Route.module.css has them too. */
export const STOPS = [
  [46, 506],
  [104, 500],
  [164, 494],
  [226, 480],
  [288, 494],
  [338, 423],
] as const;

const BEGIN = [40, 470] as const;

/** Where the boat lies: as far between two boxes as the voyage is between their numbers. */
export function placeOf(steps: readonly { readonly at: number }[], value: number): { x: number; y: number } {
  const next = steps.findIndex(({ at }) => at > value);
  const index = next < 0 ? Math.min(steps.length, STOPS.length) : next;
  const from = index === 0 ? BEGIN : STOPS[Math.min(index, STOPS.length) - 1]!;
  const to = STOPS[Math.min(index, STOPS.length - 1)]!;
  const begin = index === 0 ? 0 : steps[index - 1]!.at;
  const share = next < 0 ? 1 : (value - begin) / (steps[index]!.at - begin);
  return { x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share };
}
