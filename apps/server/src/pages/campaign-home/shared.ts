// Caches for five seconds per process what everybody sees alike on a home page (B01: cached 5 s without the caller's part). The
// campaign's state is never cached: each reply takes it from the definitions in memory, so a switch takes effect as fast as
// elsewhere (KIT-14).
import { readCached } from '#kept.ts';
import type { CampaignViewer } from '#mechanics/home/index.ts';

const KEPT_MS = 5_000;

/** Returns the result of `read`, cached for all callers; `read` is called without the caller's identity. */
export function cachedForEveryone<T>(
  home: CampaignViewer,
  name: string,
  read: (look: CampaignViewer) => Promise<T>,
): Promise<T> {
  const { ctx, now, campaign, stage } = home;
  // Another version, season or state has its own cache entry.
  const key = ['home', name, campaign.def_hash, stage.season_key, stage.state].join('|');
  return readCached(ctx, KEPT_MS, key, now, () => read({ ...home, db: ctx.db, me: 0, member: undefined }));
}
