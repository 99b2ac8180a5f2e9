// Events of reports by members, flags of the checks on money and chance, and denied access.
import { int, nullable, objectOf, oneOf, optional, Type } from '@shengyu/contract/schema.ts';
import { codeField, countField, dayField, declareEvent, idField } from '../event.ts';

const kind = oneOf('user', 'room', 'guild', 'match', 'wish', 'timeline');
const number = Type.Union([int(), Type.String()]);
/**
 * EVT-3: what was reported, never the member's text. `kind`: 1 feedback, 2 complaint. `month` is the settlement that a complaint is
 * about.
 */
export const reportSubmitted = declareEvent('report.submitted', {
  report_id: idField,
  user_id: idField,
  kind: oneOf(1, 2),
  type: int(),
  target: optional(objectOf({ kind, id: number })),
  month: optional(codeField),
});
export const reportHandled = declareEvent('report.handled', {
  report_id: idField,
  user_id: idField,
  type: int(),
  result: oneOf('founded', 'unfounded'),
  target: optional(objectOf({ kind, id: nullable(Type.String()) })),
});
/** An operator gave a member points (`score`) for a report. */
export const betaScored = declareEvent('beta.scored', { user_id: idField, report_id: idField, score: countField });

/** Flags of the risk module have numbers as ids; a draw that could not be recomputed and a stopped pool have texts. */
const flag = {
  flag_id: Type.Union([int(), Type.String()]),
  subject: objectOf({ kind: oneOf('user', 'pool', 'guild'), id: number }),
  rule: codeField,
};
export const riskFlagged = declareEvent('risk.flagged', {
  ...flag,
  // FAIR-9: set for a draw that could not be recomputed.
  user_id: optional(idField),
  seed_no: optional(countField),
  check: optional(int()),
  nonce: optional(nullable(int())),
  why: optional(Type.String()),
  // FAIR-11: set for a pool whose hits deviate from the published odds.
  pool: optional(codeField),
  day: optional(dayField),
  draws: optional(countField),
  max_dev_se: optional(codeField),
});
export const riskCleared = declareEvent('risk.cleared', flag);
/** API-4: a call was refused because its caller may not make it, or not for this range; `range` is what the caller asked for. */
export const accessDenied = declareEvent('audit.denied', {
  user_id: idField,
  path: Type.String(),
  range: Type.String(),
});
