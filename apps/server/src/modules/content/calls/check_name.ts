import { check_name } from '@shengyu/contract/calls/content.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { nameFault, nameFaultText, suggestNames } from '../names.ts';
import { isGuildNameTaken } from '../taken-names.ts';
import { tally } from '../tally.ts';

/** X43: 20 a minute. */
const CHECKS_MAX = 20;
const MINUTE_S = 60;
const TAKEN = '该公会名称已被使用';

export const answer = answers(check_name, async (act) => {
  const { kind, text } = act.req;
  const counted = await tally(act.ctx.redis, `check_name:${act.me || act.ip}`, MINUTE_S);
  // A read that reserves nothing: without Redis it goes on.
  if (counted && counted.count > CHECKS_MAX) return refuse('too_fast', { data: { retry_after: counted.left } });
  const fault = nameFault(kind, text);
  const taken = kind === 'guild' && !fault && (await isGuildNameTaken(act.db, text, act.now));
  const reason = fault ? nameFaultText(kind, fault) : taken ? TAKEN : undefined;
  return {
    ok: bit(reason === undefined),
    ...(reason === undefined ? {} : { reason }),
    suggestions: suggestNames(kind, text),
  };
});
