// Processes items of the same key one after the other, and items of different keys in parallel.

/** Returns the results in the order of the items. Within a key the item that occurred first is processed first. */
export async function processInOrderByKey<T extends { occurred_at: number }, R>(
  items: readonly T[],
  { keyOf, atOnce }: { keyOf: (item: T) => number; atOnce: number },
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const places = items.map((item, place) => ({ item, place }));
  // Two batches that need the same rows take them in the same order.
  const byKey = [...Map.groupBy(places, ({ item }) => keyOf(item))].toSorted(([a], [b]) => a - b);
  const lanes = byKey.map(([, lane]) => lane);
  const walk = async (): Promise<void> => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      const ordered = lane.toSorted((a, b) => a.item.occurred_at - b.item.occurred_at || a.place - b.place);
      for (const { item, place } of ordered) results[place] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, lanes.length) }, walk));
  return results;
}
