/** Works through a list with at most `limit` entries at the same time; the first fault ends it. */
export async function runLimited<T>(
  limit: number,
  list: readonly T[],
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list];
  const lane = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) await work(entry);
  };
  await Promise.all(Array.from({ length: limit }, lane));
}
