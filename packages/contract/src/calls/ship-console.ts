// ship: shipments on the operator console (part-two-calls.md §12).
// Apart from ship.ts because both have a call named `ship_list`.
import { call } from '../call.ts';
import { extend, obj, opt, text } from '../schema.ts';
import { ShipBrief } from '../shapes-campaign.ts';
import { page, pageReq, Ref, staffAct, Ts, UserBrief } from '../shapes.ts';

export const ship_list = call({
  id: 'Z10',
  route: 'GET /console/api/ship/list',
  kind: 'console',
  module: 'ship',
  auth: 'staff',
  mutation: false,
  summary: '发货列表',
  request: obj({ state: opt(ShipBrief.properties.state), ...pageReq }),
  reply: page(extend(ShipBrief, { user: UserBrief, created_at: Ts })),
});

export const ship_update = call({
  id: 'Z13',
  route: 'POST /console/api/ship/update',
  kind: 'console',
  module: 'ship',
  auth: 'staff',
  mutation: true,
  summary: '登记发货',
  request: obj({ ship_id: Ref, carrier: text(40, 1), tracking_no: text(60, 1), ...staffAct }),
  reply: ShipBrief,
});
