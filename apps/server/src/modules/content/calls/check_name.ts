import { check_name } from '@shengyu/contract/calls/content.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { nameFault, nameFaultText, suggestNames } from '../names.ts';
import { tally } from '../tally.ts';

/** X43: 20 a minute. */
const CHECKS_MAX = 20;
const MINUTE_S = 60;

export const answer = answers(check_name, async (act) => {
  const { kind, text } = act.req;
  const counted = await tally(act.ctx.redis, `check_name:${act.me || act.ip}`, MINUTE_S);
  // A read that reserves nothing: without Redis it goes on.
  if (counted && counted.count > CHECKS_MAX) return refuse('too_fast', { data: { retry_after: counted.left } });
  const fault = nameFault(kind, text);
  return {
    ok: bit(fault === undefined),
    ...(fault === undefined ? {} : { reason: nameFaultText(kind, fault) }),
    suggestions: suggestNames(kind, text),
  };
});
