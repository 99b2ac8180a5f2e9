// MATCH-1, MATCH-2: samples up to fifty members who may be met now, starting at a random position in the list of
// members who switched matching on.
import { randomInt } from 'node:crypto';
import type { MatchDef } from '@shengyu/campaign/definition.ts';
import type { Queryable } from '#db/db.ts';
import { identitiesOf } from '#modules/agreement/index.ts';
import { filterActiveVisibleUsers, type UserRow } from '#modules/identity/index.ts';
import { findBlockedAmong, findLastMatchingUserId, listMatchingUserIds, privacyOf } from '#modules/user/index.ts';
import { findMembersWithPartner } from './partners.ts';
import { findBannedFromMatching, findReportedAmong } from './report-store.ts';
import { findRecentlyMatchedAmong } from './store.ts';

const SAMPLE = 50;
const PAGE = 500;
/** The most pages read per request, when few members are active. */
const PAGES_MAX = 20;
const ACTIVE_MS = 10 * 60_000;
/** MATCH-1: two members are not matched again within this time. */
export const REMATCH_WAIT_MS = 7 * 86_400_000;

export type MatchSeeker = { readonly db: Queryable; readonly me: number; readonly def: MatchDef; readonly now: number };

export async function findMatchCandidates(seek: MatchSeeker): Promise<UserRow[]> {
  const found: UserRow[] = [];
  const start = randomInt((await findLastMatchingUserId(seek.db)) + 1);
  let from = start;
  let hasWrapped = false;
  for (let page = 0; page < PAGES_MAX && found.length < SAMPLE; page++) {
    const ids = await listMatchingUserIds(seek.db, from, PAGE);
    const isEnd = ids.length < PAGE;
    const fresh = hasWrapped ? ids.filter((id) => id < start) : ids;
    found.push(...(await eligible(seek, fresh)));
    if (hasWrapped && (isEnd || fresh.length < ids.length)) break;
    if (isEnd) hasWrapped = true;
    from = isEnd ? 0 : ids.at(-1)! + 1;
  }
  return found.slice(0, SAMPLE);
}

async function eligible(seek: MatchSeeker, all: readonly number[]): Promise<UserRow[]> {
  const { db, me, now } = seek;
  const ids = all.filter((id) => id !== me);
  if (ids.length === 0) return [];
  const here = await fit(
    seek,
    await filterActiveVisibleUsers(db, ids, { since: new Date(now - ACTIVE_MS), now: new Date(now) }),
  );
  const left = here.map(({ user_id }) => user_id);
  const met =
    left.length === 0
      ? new Set<number>()
      : await findRecentlyMatchedAmong(db, me, left, new Date(now - REMATCH_WAIT_MS));
  return here.filter(({ user_id }) => !met.has(user_id));
}

/**
 * Keeps the adults who are not banned from matching and have no block or report between them and the caller. For the
 * rule `single_only` they must also have no CP partner. Activity is not checked here.
 */
async function fit({ db, me, def, now }: MatchSeeker, people: readonly UserRow[]): Promise<UserRow[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ user_id }) => user_id);
  const identities = await identitiesOf(db, ids, now);
  const out = [
    await findBlockedAmong(db, me, ids),
    await findReportedAmong(db, me, ids),
    await findBannedFromMatching(db, ids),
    def.rule === 'single_only' ? await findMembersWithPartner(db, ids) : new Set<number>(),
  ];
  return people.filter(
    ({ user_id }) => identities.get(user_id)?.age === 'adult' && !out.some((set) => set.has(user_id)),
  );
}

/**
 * Whether the caller may still meet the member whose card is waiting: all conditions for candidates, except being
 * active at this moment and the waiting time between two matches.
 */
export async function mayStillMeet(seek: MatchSeeker, peer_id: number): Promise<boolean> {
  if (!(await privacyOf(seek.db, peer_id)).match_on) return false;
  const peer = await filterActiveVisibleUsers(seek.db, [peer_id], { since: new Date(0), now: new Date(seek.now) });
  return (await fit(seek, peer)).length === 1;
}
