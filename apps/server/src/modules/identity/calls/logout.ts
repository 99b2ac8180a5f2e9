import { logout } from '@shengyu/contract/calls/identity.ts';
import { handles } from '#wire/handler.ts';
import { endAllSessions, endSession } from '../sessions.ts';

export const handler = handles(logout, async (call) => {
  if (!call.session) return {};
  if (call.req.all === 1) await endAllSessions(call.ctx, call.tx, call.me, call.now);
  else await endSession(call.ctx, call.tx, call.me, Buffer.from(call.session.token_hash, 'hex'), call.now);
  return {};
});
