import { submit_report } from '@shengyu/contract/calls/report.ts';
import { readAppealToken } from '#modules/identity/index.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { submitReport } from '../submit.ts';
import { APPEAL } from '../words.ts';

export const answer = answers(submit_report, async ({ ctx, tx, me, headers, req, now }) => {
  if (me > 0) return submitReport({ ctx, tx, user_id: me, now }, req);
  // Who could not come in because of a ban has a paper that lets them appeal, and nothing else (U05).
  const user_id = readAppealToken(ctx, String(headers.token), now);
  if (user_id === undefined) return refuse('login');
  if (req.type !== APPEAL || req.append_to !== undefined || req.dry_run === 1) return refuse('no_permission');
  return submitReport({ ctx, tx, user_id, now }, req);
});
