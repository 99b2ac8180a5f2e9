// Processes items of the same key one after the other, and items of different keys in parallel.
const AT_ONCE = 4;

/** Returns the results in the order of the items. Within a key the item that occurred first is processed first. */
export async function processInOrderByKey<T extends { occurred_at: number }, R>(
  items: readonly T[],
  keyOf: (item: T) => number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const places = items.map((item, place) => ({ item, place }));
  const lanes = [...Map.groupBy(places, ({ item }) => keyOf(item)).values()];
  const walk = async (): Promise<void> => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      const ordered = lane.toSorted((a, b) => a.item.occurred_at - b.item.occurred_at || a.place - b.place);
      for (const { item, place } of ordered) results[place] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, lanes.length) }, walk));
  return results;
}
