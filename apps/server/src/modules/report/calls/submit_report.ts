import { submit_report } from '@shengyu/contract/calls/report.ts';
import { readAppealToken } from '#modules/identity/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { submitReport } from '../submit.ts';
import { REPORT_TYPE_APPEAL } from '../words.ts';

export const handler = handles(submit_report, async ({ ctx, tx, me, headers, req, now }) => {
  if (me > 0) return submitReport({ ctx, tx, user_id: me, now }, req);
  // A banned member cannot sign in; the refused login (U05, mobile_login) returned a token that allows an appeal and nothing else.
  const user_id = readAppealToken(ctx, String(headers.token), now);
  if (user_id === undefined) return refuse('login');
  if (req.type !== REPORT_TYPE_APPEAL || req.append_to !== undefined || req.dry_run === 1)
    return refuse('no_permission');
  return submitReport({ ctx, tx, user_id, now }, req);
});
