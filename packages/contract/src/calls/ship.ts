// Declares the calls of the module `ship`: physical prizes and the address book (part-two-calls.md §11; SHIP-1 to
// SHIP-4). The calls of the console are in ship-console.ts.
import { declareCall, declareRefusal } from '../call.ts';
import { extend, list, objectOf, optional, partial, text } from '../schema.ts';
import { ShipBrief } from '../shapes-campaign.ts';
import { Bool, Empty, Id, pageOf, pageRequestFields, OpaqueRef, RequestUuid } from '../shapes.ts';

/**
 * The address form (S3-02). Empty and malformed fields pass the schema, because the handler refuses them with the messages of
 * S5-03.
 */
const Address = objectOf({
  name: text(30),
  tel: text(40),
  province: text(40),
  city: text(40),
  county: text(40),
  /** The six-digit code of the area. */
  areaCode: text(20),
  addressDetail: text(200),
  isDefault: Bool,
});

const addressRefusals = {
  name: declareRefusal('params', '请填写姓名'),
  tel: declareRefusal('params', '请填写正确的电话'),
  area: declareRefusal('params', '请选择地区'),
  detail: declareRefusal('params', '请填写详细地址'),
  not_found: declareRefusal('not_found'),
};

export const ship_list = declareCall({
  id: 'Y16',
  route: 'POST /api/v1/ship_list',
  kind: 'additional',
  module: 'ship',
  auth: 'user',
  mutation: false,
  summary: '我的实物奖品',
  request: objectOf(pageRequestFields),
  reply: pageOf(ShipBrief),
});

export const ship_set_address = declareCall({
  id: 'Y17',
  route: 'POST /api/v1/ship_set_address',
  kind: 'additional',
  module: 'ship',
  auth: 'user',
  mutation: true,
  summary: '填写收货地址',
  request: objectOf({ ship_id: OpaqueRef, address: Address, request_id: RequestUuid }),
  reply: ShipBrief,
  refusals: { ...addressRefusals, sent: declareRefusal('conflict', '已发货，不能修改') },
});

export const address_list = declareCall({
  id: 'Y18',
  route: 'POST /api/v1/address_list',
  kind: 'additional',
  module: 'ship',
  auth: 'user',
  mutation: false,
  summary: '我的收货地址',
  request: Empty,
  reply: objectOf({ list: list(extend(Address, { address_id: Id })) }),
});

export const address_save = declareCall({
  id: 'Y19',
  route: 'POST /api/v1/address_save',
  kind: 'additional',
  module: 'ship',
  auth: 'user',
  mutation: true,
  summary: '新增、修改或删除收货地址',
  /** A request with `del` 1 needs only address_id. */
  request: extend(partial(Address), { address_id: optional(Id), del: optional(Bool), request_id: RequestUuid }),
  reply: objectOf({ address_id: Id }),
  refusals: addressRefusals,
});
