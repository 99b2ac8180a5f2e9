import { note_add } from '@shengyu/contract/calls/console.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesUnloggedStaffCall, logEntryFieldsOf } from '#wire/staff-handler.ts';
import { lookUp } from '../lookups.ts';
import { writeStaffLog } from '../staff-log-store.ts';

const { not_found, personal } = note_add.refusals;

/** Digits with what people write between them; a mobile has 11 and begins with 1, an ID number has 18 or 17 and an X. */
const MOBILE = /(?<!\d)1\d{10}(?!\d)/;
const ID_NUMBER = /(?<!\d)\d{17}[\dxX](?!\d)/;
const isPersonal = (text: string): boolean => {
  const joined = text.replaceAll(/(?<=\d)[\s-]+(?=[\dxX])/g, '');
  return MOBILE.test(joined) || ID_NUMBER.test(joined);
};

// The note is itself the line of the log, so nothing is logged beside it.
export const handler = handlesUnloggedStaffCall(note_add, async (call) => {
  const { ctx, tx, req, now } = call;
  if (isPersonal(req.text)) return refuse(personal);
  const found = await lookUp(req.kind, { ctx, db: tx, id: req.id, now });
  if (!found) return refuse(not_found);
  const target = `${req.kind}:${found.id}`;
  const log_id = await writeStaffLog(tx, { ...logEntryFieldsOf(call), target, reason: req.text });
  return { log_id };
});
