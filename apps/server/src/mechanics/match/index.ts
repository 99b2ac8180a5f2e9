// match: meeting a stranger by star sign or in the cupid campaign (MATCH-*).
import type { Context } from '#context.ts';
import type { Module } from '#module.ts';
import { targetFinders } from '#modules/report/index.ts';
import { handler as cupid_match } from './calls/cupid_match.ts';
import { handler as match_answer } from './calls/match_answer.ts';
import { handler as match_other_user } from './calls/match_other_user.ts';
import { findOtherMember } from './answer.ts';
import { consumers } from './consumers.ts';
import { expireMatches } from './store.ts';

export { readMatchStanding } from './standing.ts';

/** MATCH-4: a match that is not mutual expires after its time, and nobody is notified. */
const expire = async (_payload: unknown, ctx: Context): Promise<void> => {
  await expireMatches(ctx.db, new Date(ctx.clock.now()));
};

export const match: Module = {
  name: 'match',
  handlers: [match_other_user, cupid_match, match_answer],
  consumers,
  // A member who reports a card must not learn which person the card shows, so the target has a neutral name.
  fills: [
    targetFinders.with({
      match: async (db, id, me) => ((await findOtherMember(db, String(id), me)) ? '匿名卡片' : undefined),
    }),
  ],
  jobs: { 'match.expire': expire },
  cron: [{ at: '*/10 * * * *', job: 'match.expire' }],
};
