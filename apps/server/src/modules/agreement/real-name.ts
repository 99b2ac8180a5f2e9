// Who somebody is by their ID, and whether they are of age. Only a passed real name makes an adult (SIGN-2): the
// birthday typed in at registration opens nothing.
import { ageOn, isAdultOn, PLAYING_AGE } from '@shengyu/rules/age.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { AccessRule } from '#module.ts';
import { refuse } from '#wire/refusal.ts';
import { holdersWith, knownAges, saveFaceAsked, verifiedBirthday, type KnownAge } from './real-name-store.ts';

export type AgeState = 'adult' | 'minor' | 'unverified';

export async function ageState(db: Queryable, user_id: number, now: number): Promise<AgeState> {
  const [known] = await knownAges(db, [user_id]);
  return known ? ageBy(known, dayOf(now)) : 'unverified';
}

/** What an operator found outweighs the ID that was shown (EDGE-21). */
const ageBy = ({ born_on, found_minor }: KnownAge, today: string): 'adult' | 'minor' =>
  !found_minor && isAdultOn(today, born_on) ? 'adult' : 'minor';

/** By the ID; whose age nobody knows is not counted among the youngest (CARE-1). */
export async function isBelowPlayingAge(db: Queryable, user_id: number, now: number): Promise<boolean> {
  const born = await verifiedBirthday(db, user_id);
  return born !== undefined && ageOn(dayOf(now), born) < PLAYING_AGE;
}

export type Identity = { readonly age: AgeState; /** CARE-10 */ readonly face: 'seen' | 'asked' | 'none' };

/** Of many members with one question. */
export async function identitiesOf(
  db: Queryable,
  user_ids: readonly number[],
  now: number,
): Promise<Map<number, Identity>> {
  const verified = new Map((await knownAges(db, user_ids)).map((row) => [row.user_id, row]));
  const today = dayOf(now);
  return new Map(
    user_ids.map((id): [number, Identity] => {
      const row = verified.get(id);
      if (!row) return [id, { age: 'unverified', face: 'none' }];
      const face = row.face_asked ? 'asked' : row.face_seen ? 'seen' : 'none';
      return [id, { age: ageBy(row, today), face }];
    }),
  );
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

/** Other accounts of the same person: heads of guilds and those who withdraw may have none that does the same (RISK-1). */
export const otherAccountsOf = async (db: Queryable, user_id: number): Promise<number[]> =>
  (await holdersWith(db, user_id)).filter((id) => id !== user_id);

/** CARE-10: chance stays closed to this person until the face was seen again. Nothing for who is not verified. */
export const askFace = async (tx: Tx, user_id: number, now: number): Promise<void> =>
  void (await saveFaceAsked(tx, user_id, new Date(now)));
