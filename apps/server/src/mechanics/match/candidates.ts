// MATCH-1, MATCH-2: fifty people who may be met now, from a random place in the list of those who take part on.
import { randomInt } from 'node:crypto';
import type { MatchDef } from '@shengyu/campaign/definition.ts';
import type { Queryable } from '#db/db.ts';
import { identitiesOf } from '#modules/agreement/index.ts';
import { activeAmong, type UserRow } from '#modules/identity/index.ts';
import { blockedAmong, lastMatchOn, matchOnFrom, privacyOf } from '#modules/user/index.ts';
import { partnered } from './partners.ts';
import { barredAmong, reportedAmong } from './report-store.ts';
import { metAmong } from './store.ts';

const SAMPLE = 50;
const PAGE = 500;
/** A sparse hour must not make one tap read the whole list. */
const PAGES_MAX = 20;
const ACTIVE_MS = 10 * 60_000;
/** MATCH-1: nobody twice within so long. */
export const MET_MS = 7 * 86_400_000;

export type Seeking = { readonly db: Queryable; readonly me: number; readonly def: MatchDef; readonly now: number };

export async function candidatesFor(seek: Seeking): Promise<UserRow[]> {
  const found: UserRow[] = [];
  const start = randomInt((await lastMatchOn(seek.db)) + 1);
  let from = start;
  let hasWrapped = false;
  for (let page = 0; page < PAGES_MAX && found.length < SAMPLE; page++) {
    const ids = await matchOnFrom(seek.db, from, PAGE);
    const isEnd = ids.length < PAGE;
    const fresh = hasWrapped ? ids.filter((id) => id < start) : ids;
    found.push(...(await eligible(seek, fresh)));
    if (hasWrapped && (isEnd || fresh.length < ids.length)) break;
    if (isEnd) hasWrapped = true;
    from = isEnd ? 0 : ids.at(-1)! + 1;
  }
  return found.slice(0, SAMPLE);
}

async function eligible(seek: Seeking, all: readonly number[]): Promise<UserRow[]> {
  const { db, me, now } = seek;
  const ids = all.filter((id) => id !== me);
  if (ids.length === 0) return [];
  const here = await fit(seek, await activeAmong(db, ids, new Date(now - ACTIVE_MS)));
  const left = here.map(({ user_id }) => user_id);
  const met = left.length === 0 ? new Set<number>() : await metAmong(db, me, left, new Date(now - MET_MS));
  return here.filter(({ user_id }) => !met.has(user_id));
}

/** Adults with whom nothing stands between. */
async function fit({ db, me, def, now }: Seeking, people: readonly UserRow[]): Promise<UserRow[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ user_id }) => user_id);
  const identities = await identitiesOf(db, ids, now);
  const out = [
    await blockedAmong(db, me, ids),
    await reportedAmong(db, me, ids),
    await barredAmong(db, ids),
    def.rule === 'single_only' ? await partnered(db, ids) : new Set<number>(),
  ];
  return people.filter(
    ({ user_id }) => identities.get(user_id)?.age === 'adult' && !out.some((set) => set.has(user_id)),
  );
}

/** Of somebody whose card waits: all that is asked of candidates but to be here at this moment. */
export async function mayStillMeet(seek: Seeking, peer_id: number): Promise<boolean> {
  if (!(await privacyOf(seek.db, peer_id)).match_on) return false;
  return (await fit(seek, await activeAmong(seek.db, [peer_id], new Date(0)))).length === 1;
}
