// Decides for many requests at once which may draw now. KIT-7 fixes the order of checks; this file does those before the spend
// guard: campaign state, audience and parameters.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { open_box } from '@shengyu/contract/calls/draw.ts';
import { findReceiverRefusalAmong, areInSameRoomOrFriends } from '#modules/gift/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { chanceRefusalsOf } from '#modules/spend-guard/index.ts';
import { findUsersById, type UserRow } from '#modules/identity/index.ts';
import { admitToCampaign } from '#modules/campaign-engine/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { AdmittedDraw } from './ask.ts';
import { storeOddsTable, findPool, type Pool } from '../reads/pools.ts';

export type DrawRequest = {
  readonly me: number;
  readonly now: number;
  readonly platform: string;
  readonly box_code: string;
  readonly num: number;
  readonly expect_pool_hash?: string | undefined;
  readonly stop_on_big?: 0 | 1 | undefined;
  readonly client_seed?: string | undefined;
  readonly guard_confirm?: 0 | 1 | undefined;
  /** The receiver, when the gift from the box is given away at once (DRAW-14). */
  readonly to_user_id?: number | undefined;
  readonly room_id?: number | undefined;
};

export async function admitDraws(
  ctx: Context,
  db: Queryable,
  asks: readonly DrawRequest[],
): Promise<(AdmittedDraw | Refused)[]> {
  const ids = asks.flatMap(({ me, to_user_id }) => (to_user_id === undefined ? [me] : [me, to_user_id]));
  const members = asks.map(({ me }) => me);
  const [people, barred] = await Promise.all([findUsersById(db, ids), chanceRefusalsOf(db, members, asks[0]!.now)]);
  const results: (AdmittedDraw | Refused)[] = [];
  for (const ask of asks) {
    const user = people.get(ask.me);
    const pool = await findPool(ctx, ask.box_code);
    if (!user || !pool) {
      results.push(refuse('not_found'));
      continue;
    }
    const { me, now, platform, num } = ask;
    const stage = admitToCampaign(
      pool.campaign,
      { user, barred: barred(user), platform, now },
      { need: 'open', part: ['pool', pool.code] },
    );
    if (stage instanceof Refused) results.push(stage);
    else if (!pool.def.batches.includes(num) || pool.def.cost === 'pack') results.push(refuse('params'));
    else if (ask.expect_pool_hash !== undefined && ask.expect_pool_hash !== pool.hash)
      results.push(refuse('pool_changed'));
    else {
      const far = await unreachable(ctx, db, ask, pool, people);
      if (far) {
        results.push(far);
        continue;
      }
      await storeOddsTable(ctx, pool);
      results.push({
        user_id: me,
        registered_at: user.registered_at.getTime(),
        now,
        pool,
        stage,
        num,
        stopOnBig: ask.stop_on_big === 1,
        client_seed: ask.client_seed,
        confirm: ask.guard_confirm === 1,
        to: ask.to_user_id === undefined ? undefined : { user_id: ask.to_user_id, room_id: ask.room_id },
      });
    }
  }
  return results;
}

/**
 * DRAW-14: returns a refusal when the receiver cannot get the gift: only gift boxes can be given away at once, and the receiver
 * must be in the same room or a friend.
 */
async function unreachable(
  ctx: Context,
  db: Queryable,
  { me, now, to_user_id, room_id }: DrawRequest,
  { def }: Pool,
  people: ReadonlyMap<number, UserRow>,
): Promise<Refused | undefined> {
  if (to_user_id === undefined) return undefined;
  if (def.kind !== 'gift_box') return refuse('params');
  if (room_id !== undefined && (await readConfig(ctx, 'flags')).room_gift === 0) return refuse(open_box.refusals.off);
  const barred = findReceiverRefusalAmong(people, { sender_id: me, receiver_ids: [to_user_id], now });
  if (barred) return barred;
  const near = await areInSameRoomOrFriends(db, people.get(me)!, people.get(to_user_id)!, room_id);
  return near ? undefined : refuse(open_box.refusals.too_far);
}
