import { shell_ticket } from '@shengyu/contract/calls/identity.ts';
import { handles } from '#wire/handler.ts';
import { issueLoginTicket } from '../issue-ticket.ts';

export const handler = handles(shell_ticket, (call) =>
  issueLoginTicket(call.ctx, call.tx, {
    user_id: call.me,
    session_hash: Buffer.from(call.session!.token_hash, 'hex'),
  }),
);
