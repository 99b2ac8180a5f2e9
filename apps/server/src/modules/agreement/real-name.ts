// Who somebody is by their ID, and how old to every gate. Only a passed real name makes an adult (SIGN-2); a declared birthday can
// only make somebody younger. Everything that asks for an age asks here.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { AccessRule } from '#module.ts';
import { declaredBirthdays } from '#modules/identity/index.ts';
import { refuse } from '#wire/refusal.ts';
import { ageBy, isTooYoungToPlay, type AgeFacts, type AgeState } from './age.ts';
import { holdersWith, knownPeople, saveFaceAsked, type KnownPerson } from './real-name-store.ts';

export type Identity = {
  readonly age: AgeState;
  /** Whether a real name has passed, whatever age came of it. */
  readonly named: boolean;
  /** CARE-10 */
  readonly face: 'seen' | 'asked' | 'none';
};

/** Of many members with two questions. */
export async function identitiesOf(
  db: Queryable,
  user_ids: readonly number[],
  now: number,
): Promise<Map<number, Identity>> {
  const today = dayOf(now);
  const facts = await factsOf(db, user_ids);
  return new Map(
    [...facts].map(([id, fact]): [number, Identity] => [
      id,
      { age: ageBy(fact, today), named: fact.born_on !== undefined, face: faceOf(fact.known) },
    ]),
  );
}

const faceOf = (known: KnownPerson | undefined): Identity['face'] =>
  known?.face_asked ? 'asked' : known?.face_seen ? 'seen' : 'none';

export const ageState = async (db: Queryable, user_id: number, now: number): Promise<AgeState> =>
  ageBy((await factsOf(db, [user_id])).get(user_id)!, dayOf(now));

export const isBelowPlayingAge = async (db: Queryable, user_id: number, now: number): Promise<boolean> =>
  isTooYoungToPlay((await factsOf(db, [user_id])).get(user_id)!, dayOf(now));

type Facts = AgeFacts & { readonly known: KnownPerson | undefined };

async function factsOf(db: Queryable, user_ids: readonly number[]): Promise<Map<number, Facts>> {
  const [declared, people] = await Promise.all([declaredBirthdays(db, user_ids), knownPeople(db, user_ids)]);
  const known = new Map(people.map((row) => [row.user_id, row]));
  return new Map(
    user_ids.map((id): [number, Facts] => {
      const row = known.get(id);
      const born_on = row?.passed ? row.born_on! : undefined;
      return [id, { declared: declared.get(id), born_on, found_minor: row?.found_minor ?? false, known: row }];
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
