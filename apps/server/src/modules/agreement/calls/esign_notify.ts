import { esign_notify } from '@shengyu/contract/calls/agreement.ts';
import { answers } from '#wire/act.ts';
import { mapped } from '#wire/question.ts';
import { refuse } from '#wire/refusal.ts';
import { takeNotice } from '../esign.ts';

/** What the service takes for "heard". */
const HEARD = '{"code":"200","msg":"success"}';

export const answer = answers(esign_notify, async (act) => {
  const { esign } = act.ctx.providers;
  if (!esign || act.req.provider !== 'esign') return refuse('not_found');
  const notice = esign.readNotice(act.headers, act.raw);
  if (!notice) return refuse('no_permission');
  const heard = await takeNotice(act.ctx, act.tx, notice, act.now);
  return mapped(heard, act.tx, (refused) => refused ?? HEARD);
});
