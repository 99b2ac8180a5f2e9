// Makes members for benches with a few SQL statements: real-named adults with a login, a seed of their own and an unlimited number
// of draw tokens.
import { createHash } from 'node:crypto';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { findCampaignDef } from '@shengyu/server/testing/campaigns.ts';
import { buildToken } from '@shengyu/server/wire/sessions.ts';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';

/** The treasure hunt, always open and without limits, so that draws do not depend on the clock. */
export function makeUnlimitedHunt(): CampaignDef {
  const def = findCampaignDef('treasure_hunt');
  const limits = { day: 1e9, minute: 1e9 };
  const pools = Object.fromEntries(Object.entries(def.pools!).map(([code, pool]) => [code, { ...pool, limits }]));
  return { ...def, version: 900, schedule: { kind: 'always' }, pools };
}

const tokenFor = (user_id: number): string =>
  buildToken(user_id, createHash('sha256').update(`bench ${user_id}`).digest('base64url'));

/** Makes members with ids 1…n and returns the login tokens of at most two thousand of them, who make the calls. */
export async function makeMembers(ctx: Context, n: number): Promise<string[]> {
  const now = new Date(ctx.clock.now());
  const seed = ctx.seal.seal('00'.repeat(32));
  const commit = createHash('sha256').update(Buffer.alloc(32)).digest('hex');
  await ctx.db.run(sql`
    insert into user_account (user_id, show_id, mobile_hash, mobile_enc, nickname, avatar, gender, birthday, registered_at, active_on, last_active_at)
    overriding system value
    select i, i::text, decode(md5(i::text), 'hex'), '\\x00', '岛民' || i, '/activity/avatar/default.svg', 1, '1998-05-20', ${now}, ${now}::date, ${now}
    from generate_series(1, ${n}::int) i`);
  await ctx.db.run(sql`
    insert into real_name (user_id, status, name_enc, id_hash, id_enc, born_on, face_hash, submitted_at, passed_at)
    select i, 2, '\\x00', sha256(i::text::bytea), '\\x00', '1998-05-20', '\\x00', ${now}, ${now} from generate_series(1, ${n}::int) i`);
  await ctx.db.run(sql`
    insert into seed_pair (user_id, seed_no, state, server_seed_enc, commit, client_seed, nonce, made_at, began_at)
    select i, s, case s when 1 then 'current' else 'next' end, ${seed}, ${commit}, case s when 1 then 'bench-seed-' || i end, 0, ${now},
      case s when 1 then ${now}::timestamptz end
    from generate_series(1, ${n}::int) i, generate_series(1, 2) s`);
  await ctx.db.run(sql`insert into bag (user_id, last_lot, seq) select i, 1, 1 from generate_series(1, ${n}::int) i`);
  await ctx.db.run(sql`
    insert into lot (user_id, lot_id, item_code, qty, origin, campaign, income_base, made_at)
    select i, 1, 'th_map', 1000000, 'reward', 'bench', 0, ${now} from generate_series(1, ${n}::int) i`);
  await ctx.db.run(sql`
    insert into bag_entry (user_id, seq, at, ref, why, campaign, lot_ids, item_codes, qtys)
    select i, 1, ${now}, 'bench', 'grant', 'bench', '{1}', '{th_map}', '{1000000}' from generate_series(1, ${n}::int) i`);
  await ctx.db.run(sql`insert into bag_ref (user_id, ref) select i, 'bench' from generate_series(1, ${n}::int) i`);
  const ids = Array.from({ length: Math.min(n, 2_000) }, (_, i) => 1 + Math.floor((i * n) / Math.min(n, 2_000)));
  const tokens = ids.map(tokenFor);
  await ctx.db.run(sql`
    insert into session (user_id, token_hash, platform, brand, created_at, last_seen_at, expire_at)
    select i, h, 'h5', 'iphone', ${now}, ${now}, ${new Date(now.getTime() + 30 * 86_400_000)}
    from unnest(${ids}::bigint[], ${tokens.map((t) => createHash('sha256').update(t).digest())}::bytea[]) s(i, h)`);
  return tokens;
}

/** Gives every member an earlier draw, so that the extra work of a first draw is not measured on either side. */
export async function giveEarlierDraws(ctx: Context, n: number): Promise<void> {
  const now = new Date(ctx.clock.now());
  await ctx.db.run(sql`
    insert into draw_state (user_id, family, c, tiers) select i, 'th_shallow', '{0,0}', '{2,4}' from generate_series(1, ${n}::int) i`);
  await ctx.db.run(sql`
    insert into draw_count (user_id, pool, day, drawn_day, minute, drawn_min, season, drawn_sea, drawn)
    select i, 'th_shallow', ${now}::date, 0, 0, 0, '', 0, 0 from generate_series(1, ${n}::int) i`);
  await ctx.db.run(sql`
    insert into ledger_account (owner_kind, owner_id, moved_at, chain)
    select 1, i, ${now}, decode(repeat('00', 32), 'hex') from generate_series(1, ${n}::int) i`);
}
