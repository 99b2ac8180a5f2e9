// Which version of each campaign counts. The newest, except that a yearly campaign published ahead does not push out last year's
// while that is still open or claimed.
import type { Off, Published } from './published.ts';
import { sharedSeasonAt } from './schedule.ts';
import type { DefRow, SwitchRow } from './store.ts';

export function inForce(rows: readonly DefRow[], off: readonly SwitchRow[], now: number): Published[] {
  const versions = Map.groupBy(rows, ({ id }) => id);
  return [...versions.values()].map((all) => {
    const { def, def_hash, version, published_at } = currentOf(all, now);
    return { def, def_hash, version, published_at: published_at!.getTime(), off: offOf(def.id, off) };
  });
}

function currentOf(all: readonly DefRow[], now: number): DefRow {
  const newestFirst = all.toSorted((a, b) => b.version - a.version);
  const begun = newestFirst.find(({ def }) => (sharedSeasonAt(def.schedule, now)?.open_at ?? 0) <= now);
  const running = begun && (sharedSeasonAt(begun.def.schedule, now)?.claim_until ?? Infinity) > now;
  return running ? begun : newestFirst[0]!;
}

function offOf(id: string, rows: readonly SwitchRow[]): Off {
  const mine = rows.filter((row) => row.id === id && !row.is_on);
  return {
    whole: mine.some(({ part }) => part === ''),
    parts: new Set(mine.flatMap(({ part, ref }) => (part === '' ? [] : [`${part}:${ref}` as const]))),
  };
}
