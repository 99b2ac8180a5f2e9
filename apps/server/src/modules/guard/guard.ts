// The one guard every act that takes diamonds asks first (GUARD-1). It fails closed: what cannot be read refuses (GUARD-10), because
// the question throws and the call answers 5000.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { askFace, identitiesOf } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { refuse, refuseNeed, Refused } from '#wire/refusal.ts';
import { booking, judge, type Booking, type Counted, type GuardPass, type Want } from './judge.ts';
import { bookedActs, exclusionsOf, rowsOf } from './store.ts';

/** Limits and counts of many members, with a few questions. */
export async function countedOf(
  db: Queryable,
  user_ids: readonly number[],
  now: number,
): Promise<Map<number, Counted>> {
  const rows = await rowsOf(db, user_ids, now);
  const people = await identitiesOf(db, user_ids, now);
  return new Map([...rows].map(([id, row]) => [id, { ...row, face: people.get(id)!.face }]));
}

export async function checkSpend(ctx: Context, tx: Tx, want: Want): Promise<GuardPass | Refused> {
  const caps = await readConfig(ctx, 'constants');
  const counted = (await countedOf(tx, [want.user_id], want.now)).get(want.user_id)!;
  const judged = judge(want, counted, caps);
  return judged instanceof Refused ? askingFace(tx, want, judged) : judged;
}

/** Who is refused for the face is asked for it, so that the step can be taken (CARE-10). */
export async function askingFace(
  tx: Tx,
  { user_id, now }: Pick<Want, 'user_id' | 'now'>,
  refused: Refused,
): Promise<Refused> {
  const { need } = refused.data as { need?: string[] };
  if (!need?.includes('face')) return refused;
  await askFace(tx, user_id, now);
  return refuseNeed(['face'], refused.msg, { keep: true });
}

/** Books what a pass allows, in the transaction that takes the diamonds. Called by the ledger alone. */
export async function bookSpend(ctx: Context, tx: Tx, pass: GuardPass): Promise<Booking> {
  const booked = booking(pass, await readConfig(ctx, 'constants'));
  tx.send(bookedActs([{ want: pass.want, counted: booked.counted }]));
  emitReminders(tx, pass, booked);
  return booked;
}

export function emitReminders(
  tx: Pick<Tx, 'emit'>,
  { want }: GuardPass,
  { counted, reached, limit_fen, cooling }: Booking,
): void {
  const { user_id, now } = want;
  const tell = (name: string, data: object): void =>
    tx.emit({ name, key: user_id, at: now, actor_id: user_id, data: { user_id, ...data } });
  const sum = counted.spend * 10;
  if (counted.remind && reached.length > 0) tell('guard.reminded', { kind: 'spend', sum, limit: limit_fen });
  if (reached.includes(100)) tell('guard.limit_hit', { kind: 'self_limit', sum, limit: limit_fen });
  if (cooling) tell('guard.limit_hit', { kind: 'cool_down', sum, until: Math.ceil(counted.cool_until_ms / 1000) });
}

/** Who may take part in chance and pay for it (CARE-1, CARE-9). */
export async function chanceAudience(db: Queryable, user_id: number, now: number): Promise<Refused | undefined> {
  const [users, barred] = await Promise.all([usersById(db, [user_id]), chanceAudiences(db, [user_id], now)]);
  const user = users.get(user_id);
  return user && barred(user);
}

/** Who of many may not, and why. */
export async function chanceAudiences(
  db: Queryable,
  user_ids: readonly number[],
  now: number,
): Promise<(user: { readonly user_id: number; readonly teen_mode: boolean }) => Refused | undefined> {
  const [people, exclusions] = await Promise.all([identitiesOf(db, user_ids, now), exclusionsOf(db, user_ids, now)]);
  return ({ user_id, teen_mode }) => {
    const { age } = people.get(user_id)!;
    if (teen_mode || age === 'minor') return refuse('minor');
    if (age === 'unverified') return refuseNeed(['real_name']);
    const until = exclusions.get(user_id);
    if (until === undefined) return undefined;
    return refuse('excluded', { fill: { date: dayOf(until) }, data: { next_at: Math.ceil(until / 1000) } });
  };
}

export type Care = {
  age: 'adult' | 'minor' | 'unverified';
  need?: 'real_name' | 'face';
  excluded_until?: number;
  day_chance: number;
  day_cap: number;
  notice?: string;
};

/** The guard as campaign pages show it (GUARD-9). */
export async function careOf(ctx: Context, db: Queryable, user_id: number, now: number): Promise<Care> {
  const caps = await readConfig(ctx, 'constants');
  const { chance } = (await rowsOf(db, [user_id], now)).get(user_id)!;
  const { age, face } = (await identitiesOf(db, [user_id], now)).get(user_id)!;
  const until = (await exclusionsOf(db, [user_id], now)).get(user_id);
  return {
    age,
    ...(age === 'unverified' ? { need: 'real_name' as const } : face === 'asked' ? { need: 'face' as const } : {}),
    ...(until === undefined ? {} : { excluded_until: Math.ceil(until / 1000) }),
    day_chance: chance,
    day_cap: caps.CHANCE_DAY,
  };
}

/** `care` of an answer: what was just booked, with the notice it may carry. */
export const careAfter = ({ counted, notice }: Booking, day_cap: number): Care => ({
  age: 'adult',
  day_chance: counted.chance,
  day_cap,
  ...(notice === undefined ? {} : { notice }),
});
