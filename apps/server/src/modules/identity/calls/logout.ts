import { logout } from '@shengyu/contract/calls/identity.ts';
import { answers } from '#wire/act.ts';
import { endAllSessions, endSession } from '../sessions.ts';

export const answer = answers(logout, async (act) => {
  if (!act.session) return {};
  if (act.req.all === 1) await endAllSessions(act.ctx, act.tx, act.me, act.now);
  else await endSession(act.ctx, act.tx, act.me, Buffer.from(act.session.token_hash, 'hex'), act.now);
  return {};
});
