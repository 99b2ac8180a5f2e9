// ship: physical prizes and the address book (part-two-calls.md §11; SHIP-1 to SHIP-4).
// The console's calls are in ship-console.ts.
import { call, says } from '../call.ts';
import { extend, list, obj, opt, partial, text } from '../schema.ts';
import { ShipBrief } from '../shapes-campaign.ts';
import { Bool, Empty, Id, page, pageReq, Ref, Rid } from '../shapes.ts';

/** The seed's form (S3-02). The rule answers empty and malformed fields in the seed's words (S5-03), not the schema. */
const Address = obj({
  name: text(30),
  tel: text(40),
  province: text(40),
  city: text(40),
  county: text(40),
  /** Six digits. */
  areaCode: text(20),
  addressDetail: text(200),
  isDefault: Bool,
});

const addressRefusals = {
  name: says('params', '请填写姓名'),
  tel: says('params', '请填写正确的电话'),
  area: says('params', '请选择地区'),
  detail: says('params', '请填写详细地址'),
  not_found: says('not_found'),
};

export const ship_list = call({
  id: 'Y16',
  route: 'POST /api/v1/ship_list',
  kind: 'additional',
  module: 'ship',
  auth: 'user',
  mutation: false,
  summary: '我的实物奖品',
  request: obj(pageReq),
  reply: page(ShipBrief),
});

export const ship_set_address = call({
  id: 'Y17',
  route: 'POST /api/v1/ship_set_address',
  kind: 'additional',
  module: 'ship',
  auth: 'user',
  mutation: true,
  summary: '填写收货地址',
  request: obj({ ship_id: Ref, address: Address, request_id: Rid }),
  reply: ShipBrief,
  refusals: { ...addressRefusals, sent: says('conflict', '已发货，不能修改') },
});

export const address_list = call({
  id: 'Y18',
  route: 'POST /api/v1/address_list',
  kind: 'additional',
  module: 'ship',
  auth: 'user',
  mutation: false,
  summary: '我的收货地址',
  request: Empty,
  reply: obj({ list: list(extend(Address, { address_id: Id })) }),
});

export const address_save = call({
  id: 'Y19',
  route: 'POST /api/v1/address_save',
  kind: 'additional',
  module: 'ship',
  auth: 'user',
  mutation: true,
  summary: '新增、修改或删除收货地址',
  /** Deleting needs no more than the id. */
  request: extend(partial(Address), { address_id: opt(Id), del: opt(Bool), request_id: Rid }),
  reply: obj({ address_id: Id }),
  refusals: addressRefusals,
});
