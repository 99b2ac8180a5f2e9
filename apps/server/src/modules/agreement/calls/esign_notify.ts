import { esign_notify } from '@shengyu/contract/calls/agreement.ts';
import { handles } from '#wire/handler.ts';
import { mapFinalResult } from '#wire/question.ts';
import { refuse } from '#wire/refusal.ts';
import { applyEsignNotice } from '../contract/esign.ts';

/** The reply that the e-sign service accepts as an acknowledgement. */
const HEARD = '{"code":"200","msg":"success"}';

export const handler = handles(esign_notify, async (call) => {
  const { esign } = call.ctx.providers;
  if (!esign || call.req.provider !== 'esign') return refuse('not_found');
  const notice = esign.readNotice(call.headers, call.raw);
  if (!notice) return refuse('no_permission');
  const heard = await applyEsignNotice(call.ctx, call.tx, notice, call.now);
  return mapFinalResult(heard, call.tx, (refused) => refused ?? HEARD);
});
