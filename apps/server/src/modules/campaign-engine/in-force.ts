// Which version of each campaign is in force: the newest one. But a version that opens in the future (next year's, published ahead
// of time) does not replace the version before while that one is open or its rewards can still be claimed.
import type { SwitchedOffParts, PublishedCampaign } from './published.ts';
import { findSharedSeasonAt } from './time/schedule.ts';
import type { DefinitionRow, SwitchRow } from './store.ts';

export function selectCampaignsInForce(
  rows: readonly DefinitionRow[],
  off: readonly SwitchRow[],
  now: number,
): PublishedCampaign[] {
  const versions = Map.groupBy(rows, ({ id }) => id);
  return [...versions.values()].map((all) => {
    const { def, def_hash, version, published_at } = currentOf(all, now);
    return { def, def_hash, version, published_at: published_at!.getTime(), off: offOf(def.id, off) };
  });
}

function currentOf(all: readonly DefinitionRow[], now: number): DefinitionRow {
  const newestFirst = all.toSorted((a, b) => b.version - a.version);
  const begun = newestFirst.find(({ def }) => (findSharedSeasonAt(def.schedule, now)?.open_at ?? 0) <= now);
  const running = begun && (findSharedSeasonAt(begun.def.schedule, now)?.claim_until ?? Infinity) > now;
  return running ? begun : newestFirst[0]!;
}

function offOf(id: string, rows: readonly SwitchRow[]): SwitchedOffParts {
  const mine = rows.filter((row) => row.id === id && !row.is_on);
  return {
    whole: mine.some(({ part }) => part === ''),
    parts: new Set(mine.flatMap(({ part, ref }) => (part === '' ? [] : [`${part}:${ref}` as const]))),
  };
}
