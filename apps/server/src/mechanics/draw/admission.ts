// Who of many may draw now (KIT-7, the steps before the guard): the campaign's state, the audience, the parameters.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { open_box } from '@shengyu/contract/calls/draw.ts';
import { barredAmong, isNear } from '#modules/gift/index.ts';
import { chanceAudiences } from '#modules/guard/index.ts';
import { usersById, type UserRow } from '#modules/identity/index.ts';
import { admit } from '#modules/kit/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { Ask } from './ask.ts';
import { keepTable, poolOf, type Pool } from './pools.ts';

export type Asking = {
  readonly me: number;
  readonly now: number;
  readonly platform: string;
  readonly box_code: string;
  readonly num: number;
  readonly expect_pool_hash?: string | undefined;
  readonly stop_on_big?: 0 | 1 | undefined;
  readonly client_seed?: string | undefined;
  readonly guard_confirm?: 0 | 1 | undefined;
  /** Given at once (DRAW-14). */
  readonly to_user_id?: number | undefined;
  readonly room_id?: number | undefined;
};

export async function admitted(ctx: Context, db: Queryable, asks: readonly Asking[]): Promise<(Ask | Refused)[]> {
  const ids = asks.flatMap(({ me, to_user_id }) => (to_user_id === undefined ? [me] : [me, to_user_id]));
  const members = asks.map(({ me }) => me);
  const [people, barred] = await Promise.all([usersById(db, ids), chanceAudiences(db, members, asks[0]!.now)]);
  const results: (Ask | Refused)[] = [];
  for (const ask of asks) {
    const user = people.get(ask.me);
    const pool = await poolOf(ctx, ask.box_code);
    if (!user || !pool) {
      results.push(refuse('not_found'));
      continue;
    }
    const { me, now, platform, num } = ask;
    const stage = admit(
      pool.campaign,
      { user, barred: barred(user), platform, now },
      { need: 'open', part: ['pool', pool.code] },
    );
    if (stage instanceof Refused) results.push(stage);
    else if (!pool.def.batches.includes(num) || pool.def.cost === 'pack') results.push(refuse('params'));
    else if (ask.expect_pool_hash !== undefined && ask.expect_pool_hash !== pool.hash)
      results.push(refuse('pool_changed'));
    else {
      const far = await unreachable(db, ask, pool, people);
      if (far) {
        results.push(far);
        continue;
      }
      await keepTable(ctx, pool);
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

/** DRAW-14: only a gift box can be given at once, to somebody in the same room or a friend. */
async function unreachable(
  db: Queryable,
  { me, now, to_user_id, room_id }: Asking,
  { def }: Pool,
  people: ReadonlyMap<number, UserRow>,
): Promise<Refused | undefined> {
  if (to_user_id === undefined) return undefined;
  if (def.kind !== 'gift_box') return refuse('params');
  const barred = barredAmong(people, { sender_id: me, receiver_ids: [to_user_id], now });
  if (barred) return barred;
  const near = await isNear(db, people.get(me)!, people.get(to_user_id)!, room_id);
  return near ? undefined : refuse(open_box.refusals.too_far);
}
