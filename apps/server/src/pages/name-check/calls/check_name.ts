import { foldName } from '@shengyu/rules/identity/names.ts';
import { check_name } from '@shengyu/contract/calls/content.ts';
import { isNameTaken } from '#modules/roster/index.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { findNameFault, describeNameFault, suggestNames, countInWindow } from '#modules/content/index.ts';

/** X43: at most 20 checks a minute per member, or per address without login. */
const CHECKS_MAX = 20;
const MINUTE_S = 60;
const TAKEN = '该公会名称已被使用';

export const handler = handles(check_name, async (call) => {
  const { kind, text } = call.req;
  const counted = await countInWindow(call.ctx.redis, `check_name:${call.me || call.ip}`, MINUTE_S);
  // Without Redis the checks cannot be counted; the check runs all the same, because it only reads and reserves
  // nothing.
  if (counted && counted.count > CHECKS_MAX) return refuse('too_fast', { data: { retry_after: counted.left } });
  const fault = findNameFault(kind, text);
  const taken = kind === 'guild' && !fault && (await isNameTaken(call.db, foldName(text), new Date(call.now)));
  const reason = fault ? describeNameFault(kind, fault) : taken ? TAKEN : undefined;
  return {
    ok: toBit(reason === undefined),
    ...(reason === undefined ? {} : { reason }),
    suggestions: suggestNames(kind, text),
  };
});
