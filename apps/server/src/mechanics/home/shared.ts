// What everybody sees alike on a home is read once in five seconds per process (B01: cached 5 s without the caller's part). The state of a
// campaign is never kept here: it comes from the definitions in memory with every answer, so a switch acts as fast as everywhere (KIT-14).
import { keptFor } from '#kept.ts';
import type { Home } from './parts.ts';

const KEPT_MS = 5_000;

/** `read` gets a look by nobody. */
export function shared<T>(home: Home, name: string, read: (look: Home) => Promise<T>): Promise<T> {
  const { ctx, now, campaign, stage } = home;
  // Another version, season or state is another page.
  const key = ['home', name, campaign.def_hash, stage.season_key, stage.state].join('|');
  return keptFor(ctx, KEPT_MS, key, now, () => read({ ...home, db: ctx.db, me: 0, member: undefined }));
}
