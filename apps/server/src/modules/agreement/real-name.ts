// Who somebody is by their ID, and whether they are of age. Only a passed real name makes an adult (SIGN-2): the
// birthday typed in at registration opens nothing.
import { isAdultOn } from '@shengyu/rules/age.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { readIdNumber } from '@shengyu/rules/id-number.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { AccessRule } from '#module.ts';
import { refuse } from '#wire/refusal.ts';
import { savePassed, verifiedBirthday } from './store.ts';

export type AgeState = 'adult' | 'minor' | 'unverified';

export async function ageState(db: Queryable, user_id: number, now: number): Promise<AgeState> {
  const born = await verifiedBirthday(db, user_id);
  if (born === undefined) return 'unverified';
  return isAdultOn(dayOf(now), born) ? 'adult' : 'minor';
}

/** The word `adult` of a call's `auth` (C0-2, CARE-1): in the call's own words where it has some. */
export const adultOnly: AccessRule = async (act) => {
  if (act.me === 0) return refuse('login');
  const { refusals } = act.call;
  switch (await ageState(act.db, act.me, act.now)) {
    case 'adult':
      return undefined;
    case 'minor':
      return refuse(refusals?.minor ?? 'minor');
    case 'unverified':
      return refuse(refusals?.need_real_name ?? refusals?.need ?? 'need', { data: { need: ['real_name'] } });
  }
};

export type Passing = { user_id: number; name: string; id_no: string; now: number };

/** The real name of a person passed (NST-2). The number must have been checked; a wrong one is a bug here. */
export async function passRealName(ctx: Context, tx: Tx, p: Passing): Promise<void> {
  const id = readIdNumber(p.id_no);
  if (!id) throw new Error('not an ID number');
  const id_hash = ctx.seal.index('id_no', id.number);
  await savePassed(tx, {
    user_id: p.user_id,
    name_enc: ctx.seal.seal(p.name),
    id_hash,
    id_enc: ctx.seal.seal(id.number),
    born_on: id.birthday,
    at: new Date(p.now),
  });
  const is_adult = isAdultOn(dayOf(p.now), id.birthday) ? 1 : 0;
  const data = { user_id: p.user_id, is_adult, id_hash: id_hash.toString('hex') };
  tx.emit({ name: 'user.real_name_passed', key: p.user_id, at: p.now, actor_id: p.user_id, data });
}
