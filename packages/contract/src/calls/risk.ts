// risk: an operator's word on a flag (part-one-calls.md §9).
import { call, says } from '../call.ts';
import { obj, oneOf } from '../schema.ts';
import { Id, staffAct } from '../shapes.ts';

export const risk_decide = call({
  id: 'Z36',
  route: 'POST /console/api/risk/decide',
  kind: 'console',
  module: 'risk',
  auth: 'staff',
  mutation: true,
  summary: '风险标记处置',
  request: obj({ flag_id: Id, action: oneOf('clear', 'confirm'), ...staffAct }),
  /** Open, cleared, confirmed. */
  reply: obj({ flag_id: Id, state: oneOf(0, 1, 2) }),
  refusals: { not_found: says('not_found'), decided: says('conflict') },
});
