// Declares the calls of the module `ship`: shipments on the operator console (part-two-calls.md §12). This is separate
// from ship.ts because both have a call named `ship_list`.
import { declareCall } from '../call.ts';
import { extend, objectOf, optional, text } from '../schema.ts';
import { ShipBrief } from '../shapes-campaign.ts';
import { pageOf, pageRequestFields, OpaqueRef, staffActionFields, UnixSeconds, UserBrief } from '../shapes.ts';

export const ship_list = declareCall({
  id: 'Z10',
  route: 'GET /console/api/ship/list',
  kind: 'console',
  module: 'ship',
  auth: 'staff',
  mutation: false,
  summary: '发货列表',
  request: objectOf({ state: optional(ShipBrief.properties.state), ...pageRequestFields }),
  reply: pageOf(extend(ShipBrief, { user: UserBrief, created_at: UnixSeconds })),
});

export const ship_update = declareCall({
  id: 'Z13',
  route: 'POST /console/api/ship/update',
  kind: 'console',
  module: 'ship',
  auth: 'staff',
  mutation: true,
  summary: '登记发货',
  request: objectOf({ ship_id: OpaqueRef, carrier: text(40, 1), tracking_no: text(60, 1), ...staffActionFields }),
  reply: ShipBrief,
});
