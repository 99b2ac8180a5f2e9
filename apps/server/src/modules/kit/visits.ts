// KIT-18: opening a campaign's home is told once per member, campaign and Day. Homes are read often, so what this process has
// already written is remembered and costs nothing.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Published } from './published.ts';

/** Forgetting early costs one statement, not a second event. */
const REMEMBERED = 50_000;
const known = new WeakMap<Db, Set<string>>();

export async function visited(ctx: Context, campaign: Published, user_id: number, now: number): Promise<void> {
  if (user_id === 0) return;
  const day = dayOf(now);
  const { id } = campaign.def;
  const key = `${user_id}|${id}|${day}`;
  let seen = known.get(ctx.db);
  if (!seen || seen.size >= REMEMBERED) known.set(ctx.db, (seen = new Set()));
  if (seen.has(key)) return;
  await ctx.db.tx(async (tx) => {
    const first = await tx.run(sql`
      insert into page_visit (user_id, campaign, visited_on) values (${user_id}, ${id}, ${day})
      on conflict (user_id, campaign) do update set visited_on = excluded.visited_on
        where page_visit.visited_on < excluded.visited_on`);
    if (first === 0) return;
    const data = { user_id, campaign: id, def_hash: campaign.def_hash, day };
    tx.emit({ name: 'page.visited', key: user_id, at: now, actor_id: user_id, data });
  });
  seen.add(key);
}
