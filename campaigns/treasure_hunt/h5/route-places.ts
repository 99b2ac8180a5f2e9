/** The centres of the six boxes along the route, in scene pixels; Route.module.css contains them too. */
export const ROUTE_BOX_CENTRES = [
  [46, 506],
  [104, 500],
  [164, 494],
  [226, 480],
  [288, 494],
  [338, 448],
] as const;

const BEGIN = [40, 470] as const;

/** The position of the boat on the route: as far between two boxes as the value is between the numbers they require. */
export function boatPositionAt(steps: readonly { readonly at: number }[], value: number): { x: number; y: number } {
  const next = steps.findIndex(({ at }) => at > value);
  const index = next < 0 ? Math.min(steps.length, ROUTE_BOX_CENTRES.length) : next;
  const from = index === 0 ? BEGIN : ROUTE_BOX_CENTRES[Math.min(index, ROUTE_BOX_CENTRES.length) - 1]!;
  const to = ROUTE_BOX_CENTRES[Math.min(index, ROUTE_BOX_CENTRES.length - 1)]!;
  const begin = index === 0 ? 0 : steps[index - 1]!.at;
  const share = next < 0 ? 1 : (value - begin) / (steps[index]!.at - begin);
  return { x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share };
}
