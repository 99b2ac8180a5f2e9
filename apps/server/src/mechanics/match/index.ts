// match: meeting somebody by star sign or by cupid (MATCH-*).
import type { Context } from '#context.ts';
import type { Module } from '#module.ts';
import { answer as cupid_match } from './calls/cupid_match.ts';
import { answer as match_answer } from './calls/match_answer.ts';
import { answer as match_other_user } from './calls/match_other_user.ts';
import { provideTarget } from '#modules/report/index.ts';
import { otherOf } from './answer.ts';
import { consumers } from './consumers.ts';
import { expireBy } from './store.ts';

export { otherOf } from './answer.ts';

// Whom a card shows stays hidden from who reports it.
provideTarget('match', async (db, id, me) => ((await otherOf(db, String(id), me)) ? '匿名卡片' : undefined));

/** MATCH-4: what both did not want ends after its time, and nobody is told. */
const expire = async (_payload: unknown, ctx: Context): Promise<void> => {
  await expireBy(ctx.db, new Date(ctx.clock.now()));
};

export const match: Module = {
  name: 'match',
  answers: [match_other_user, cupid_match, match_answer],
  consumers,
  jobs: { 'match.expire': expire },
  cron: [{ at: '*/10 * * * *', job: 'match.expire' }],
};
