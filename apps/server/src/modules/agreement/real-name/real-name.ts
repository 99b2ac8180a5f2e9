// A member's identity by ID, and the age that counts for every action that needs an adult. Only a passed real name makes an adult
// (SIGN-2); a declared birthday can only make a member younger. Other modules ask about age only here.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { AccessRule } from '#module.ts';
import { findDeclaredBirthdays } from '#modules/identity/index.ts';
import { refuse } from '#wire/refusal.ts';
import { computeAgeState, isTooYoungToPlay, type AgeFacts, type AgeState } from './age.ts';
import {
  listAccountsOfSameIdNumber,
  realNameFindingsOf,
  saveFaceCheckRequired,
  type RealNameFinding,
} from './store.ts';

export type Identity = {
  readonly age: AgeState;
  /** Whether a real name has passed, whatever age follows from it. */
  readonly named: boolean;
  /** CARE-10: whether a face check was passed, is asked for, or neither. */
  readonly face: 'seen' | 'asked' | 'none';
};

/** The identities of many members by user id, with two queries. */
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
      { age: computeAgeState(fact, today), named: fact.born_on !== undefined, face: faceOf(fact.known) },
    ]),
  );
}

/** CARE-10: the face checks of many members by user id, for callers who need not know their age. */
export async function faceChecksOf(
  db: Queryable,
  user_ids: readonly number[],
): Promise<(user_id: number) => Identity['face']> {
  const known = new Map((await realNameFindingsOf(db, user_ids)).map((row) => [row.user_id, row]));
  return (user_id) => faceOf(known.get(user_id));
}

const faceOf = (known: RealNameFinding | undefined): Identity['face'] =>
  known?.face_asked ? 'asked' : known?.face_seen ? 'seen' : 'none';

export const readAgeState = async (db: Queryable, user_id: number, now: number): Promise<AgeState> =>
  computeAgeState((await factsOf(db, [user_id])).get(user_id)!, dayOf(now));

export const isBelowPlayingAge = async (db: Queryable, user_id: number, now: number): Promise<boolean> =>
  isTooYoungToPlay((await factsOf(db, [user_id])).get(user_id)!, dayOf(now));

type Facts = AgeFacts & { readonly known: RealNameFinding | undefined };

async function factsOf(db: Queryable, user_ids: readonly number[]): Promise<Map<number, Facts>> {
  const [declared, people] = await Promise.all([findDeclaredBirthdays(db, user_ids), realNameFindingsOf(db, user_ids)]);
  const known = new Map(people.map((row) => [row.user_id, row]));
  return new Map(
    user_ids.map((id): [number, Facts] => {
      const row = known.get(id);
      const born_on = row?.passed ? row.born_on! : undefined;
      return [id, { declared: declared.get(id), born_on, found_minor: row?.found_minor ?? false, known: row }];
    }),
  );
}

/**
 * The access rule `adult`, which a call can name in its `auth`: it refuses callers without a session, minors (CARE-1) and members
 * whose real name has not passed. It uses the call's own refusals where the call declares them.
 */
export const requireAdult: AccessRule = async (act) => {
  if (act.me === 0) return refuse('login');
  const { refusals } = act.call;
  switch (await readAgeState(act.db, act.me, act.now)) {
    case 'adult':
      return undefined;
    case 'minor':
      return refuse(refusals?.minor ?? 'minor');
    case 'unverified':
      return refuse(refusals?.need_real_name ?? refusals?.need ?? 'need', { data: { need: ['real_name'] } });
  }
};

/** The other accounts with the same ID number. RISK-1: a person may head a guild and withdraw income with one account only. */
export const otherAccountsOfSamePerson = async (db: Queryable, user_id: number): Promise<number[]> =>
  (await listAccountsOfSameIdNumber(db, user_id)).filter((id) => id !== user_id);

/**
 * CARE-10: closes draws, boxes and packs to this member until the face is checked again. It does nothing for a member
 * without a passed real name.
 */
export const markFaceCheckRequired = async (tx: Tx, user_id: number, now: number): Promise<void> =>
  void (await saveFaceCheckRequired(tx, user_id, new Date(now)));
