// Declares the calls of the operator console that find, list and trace objects (console.md §6: Z48 search, Z49 lists, Z50 trail).
import { declareCall, declareRefusal } from '../call.ts';
import { SEARCH_KINDS, TRAIL_KINDS, TRAIL_NODE_KINDS } from '../console-kinds.ts';
import { anyObject, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { AmountUnit, ListKind, ObjectKey, PersonBrief } from '../shapes-console.ts';
import { Bool, Code, Day, Id, pageRequestFields, pageWith, UnixSeconds } from '../shapes.ts';

export const search_all = declareCall({
  id: 'Z48',
  route: 'POST /console/api/search/all',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '全局搜索',
  /** `kinds` restricts the search to some kinds, separated by commas. */
  request: objectOf({ q: text(64, 2), kinds: optional(text(200)) }),
  reply: objectOf({
    list: list(
      objectOf({
        kind: oneOf(...SEARCH_KINDS),
        id: ObjectKey,
        title: text(100),
        text: text(200),
        state_text: text(40),
        /** The picture of an item, below the address of pictures. */
        image: optional(text(200)),
        match: oneOf('id', 'mobile', 'name', 'ref'),
      }),
      20,
    ),
  }),
});

export const object_list = declareCall({
  id: 'Z49',
  route: 'GET /console/api/object/list',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '对象列表',
  request: objectOf({
    kind: ListKind,
    user_id: optional(Id),
    guild_id: optional(Id),
    room_id: optional(Id),
    campaign: optional(Code),
    /** One of the states that the reply names. */
    state: optional(text(20)),
    /** Days in Asia/Shanghai, both included. */
    begin: optional(Day),
    end: optional(Day),
    /** Narrows the days to a part of them; `until_at` is not included. */
    from_at: optional(UnixSeconds),
    until_at: optional(UnixSeconds),
    /** The least and the largest amount, in the unit of the rows. */
    min: optional(int()),
    max: optional(int()),
    /** A filter of the kind's own: a name, channel, source, account or type. */
    q: optional(text(40)),
    sort: optional(oneOf('new', 'old', 'amount')),
    ...pageRequestFields,
  }),
  reply: pageWith(
    objectOf({
      kind: ListKind,
      id: ObjectKey,
      at: UnixSeconds,
      title: text(100),
      text: text(500),
      state: text(20),
      state_text: text(40),
      amount: optional(int()),
      unit: optional(AmountUnit),
      user: optional(PersonBrief),
      peer: optional(PersonBrief),
      /** The order, batch or other reference that the row belongs to. */
      ref: optional(text(100)),
      /** The further columns of the kind. */
      data: anyObject,
    }),
    {
      /** The states that rows of this kind can have, and how many of the filter's rows (whatever their state) have each. */
      states: list(objectOf({ state: text(20), name: text(40), num: int(0) })),
      /** Sums over the whole filter, not over the page. */
      sums: list(objectOf({ name: text(40), value: int(), unit: AmountUnit })),
      /** What the kind's own filter can be set to, where only the server knows: campaigns for `campaign`; pools, types for `q`. */
      choices: optional(
        list(objectOf({ field: oneOf('campaign', 'q'), value: text(64), name: text(100), group: optional(text(40)) })),
      ),
    },
  ),
  refusals: {
    not_found: declareRefusal('not_found'),
    too_wide: declareRefusal('params', '请选择会员、公会或活动，或不超过 92 天的日期'),
  },
});

export const object_trail = declareCall({
  id: 'Z50',
  route: 'GET /console/api/object/trail',
  kind: 'console',
  module: 'ledger',
  auth: 'staff',
  mutation: false,
  summary: '资金链路',
  /** The id of an entry is `{user|guild}-{owner}-{number}`, that of a gift line `{order}-{line}`. */
  request: objectOf({ kind: oneOf(...TRAIL_KINDS), id: ObjectKey }),
  reply: objectOf({
    nodes: list(
      objectOf({
        key: text(100),
        kind: oneOf(...TRAIL_NODE_KINDS),
        id: ObjectKey,
        at: UnixSeconds,
        title: text(100),
        text: text(500),
        state_text: text(40),
        amount: optional(int()),
        unit: optional(AmountUnit),
        user: optional(PersonBrief),
      }),
      200,
    ),
    /** `mixed` marks a hop through a wallet, where one diamond cannot be told from another (CONUI-17). */
    edges: list(
      objectOf({
        from: text(100),
        to: text(100),
        name: text(40),
        amount: optional(int()),
        unit: optional(AmountUnit),
        mixed: Bool,
      }),
    ),
    /** Nodes with more neighbours than are shown. */
    more: list(objectOf({ key: text(100), num: int(1) })),
    /** Whether the entries of what is shown cancel each other. */
    balanced: Bool,
  }),
  refusals: { not_found: declareRefusal('not_found') },
});
