// Declares the calls of the module `risk`: an operator's decision about a risk flag (part-one-calls.md §9).
import { declareCall, declareRefusal } from '../call.ts';
import { objectOf, oneOf } from '../schema.ts';
import { Id, staffActionFields } from '../shapes.ts';

export const risk_decide = declareCall({
  id: 'Z36',
  route: 'POST /console/api/risk/decide',
  kind: 'console',
  module: 'risk',
  auth: 'staff',
  mutation: true,
  summary: '风险标记处置',
  request: objectOf({ flag_id: Id, action: oneOf('clear', 'confirm'), ...staffActionFields }),
  /** The state of the flag: 0 open, 1 cleared, 2 confirmed. */
  reply: objectOf({ flag_id: Id, state: oneOf(0, 1, 2) }),
  refusals: { not_found: declareRefusal('not_found'), decided: declareRefusal('conflict') },
});
