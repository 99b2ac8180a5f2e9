// DRAW-18: when a campaign ends for good nobody draws from its pools again; what was gathered towards the highest promise turns into
// one debris per draw, once. Seasons and yearly campaigns come back, and their counters wait for them.
import type { DrawDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { sql } from '#db/sql.ts';
import { usersById } from '#modules/identity/index.ts';
import { catalogueOf, grantOf, stageOf, type Catalogue, type Published } from '#modules/kit/index.ts';

const STEP = 500;

type Ended = { readonly family: string; readonly campaign: Published };

export async function convertEndedCounters(_payload: unknown, ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const ended of endable(await catalogueOf(ctx), now)) {
    let after = 0;
    for (let found = STEP; found === STEP;) {
      const ids = await membersWith(ctx, ended.family, after);
      const users = await usersById(ctx.db, ids);
      for (const user_id of ids) {
        const user = users.get(user_id);
        const member = user && { registered_at: user.registered_at.getTime() };
        if (member && stageOf(ended.campaign, now, member).state !== 'ended') continue;
        await ctx.db.tx((tx) => convert(ctx, tx, ended, user_id, now));
      }
      found = ids.length;
      after = ids.at(-1) ?? after;
    }
  }
}

/** Families of pools whose campaign ends once: for all, or for each member after his own days (KIT-11). */
function endable(catalogue: Catalogue, now: number): Ended[] {
  const goesOn = new Set<string>();
  const ended: Ended[] = [];
  for (const { code, campaign, part } of catalogue.all('pool')) {
    const family = familyOf(code, part);
    const { schedule } = campaign.def;
    const once = schedule.kind === 'per_user' || (schedule.kind === 'fixed' && schedule.annual !== 1);
    const over = schedule.kind === 'per_user' || stageOf(campaign, now).state === 'ended';
    if (once && over) ended.push({ family, campaign });
    else goesOn.add(family);
  }
  return ended.filter(({ family }) => !goesOn.has(family));
}

const familyOf = (code: string, def: DrawDef): string => def.family ?? code;

const membersWith = async (ctx: Context, family: string, after: number): Promise<number[]> =>
  (
    await ctx.db.rows<{ user_id: number }>(sql`
      select user_id from draw_state where family = ${family} and user_id > ${after} and 0 < any(c)
      order by user_id limit ${STEP}`)
  ).map(({ user_id }) => user_id);

async function convert(ctx: Context, tx: Tx, { family, campaign }: Ended, user_id: number, now: number): Promise<void> {
  await lockMember(tx, user_id);
  const state = await tx.row<{ c: number[]; tiers: number[] | null }>(
    sql`select c, tiers from draw_state where user_id = ${user_id} and family = ${family}`,
  );
  if (!state?.tiers) return;
  const qty = state.c[state.tiers.indexOf(Math.max(...state.tiers))] ?? 0;
  await tx.run(sql`
    update draw_state set c = array_fill(0, array[cardinality(c)]) where user_id = ${user_id} and family = ${family}`);
  if (qty === 0) return;
  const grant = [{ item_code: 'debris', qty }];
  const ref = `counter:${family}:${user_id}`;
  await grantOf(ctx, tx, { campaign, user_id, grant, origin: 'reward', ref, at: now });
}
