// relation: timeline, love notes, memories (part-two-calls.md §9, §11; REL-10).
import { call, says } from '../call.ts';
import { list, obj, oneOf, opt, text } from '../schema.ts';
import { Bool, Empty, Id, Item, page, pageReq, Rid, Ts, Url, UserBrief } from '../shapes.ts';

/** Checking, shown, refused. */
const EntryState = oneOf(0, 1, 2);

export const timeline_list = call({
  id: 'CP08',
  route: 'GET /goapi/relation/timeline_list',
  alias: 'GET /timeline_list',
  kind: 'seed',
  module: 'relation',
  auth: 'open',
  mutation: false,
  summary: 'CP 时光轴',
  request: obj({ relation_id: opt(Id), ...pageReq }),
  reply: page(
    obj({
      entry_id: Id,
      kind: oneOf('bond', 'level', 'anniversary', 'campaign', 'gift', 'memory', 'note'),
      title: text(60),
      text: opt(text(200)),
      images: list(Url),
      items: list(Item),
      by: opt(UserBrief),
      state: EntryState,
      at: Ts,
    }),
  ),
});

export const love_note = call({
  id: 'Y31',
  route: 'POST /goapi/relation/love_note',
  kind: 'additional',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '写情话',
  request: obj({ relation_id: Id, text: text(52, 2), request_id: Rid }),
  reply: obj({ entry_id: Id, state: EntryState, got: list(Item) }),
  refusals: { sensitive: says('sensitive') },
});

export const add_memory = call({
  id: 'Y32',
  route: 'POST /goapi/relation/add_memory',
  kind: 'additional',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '记录一刻',
  request: obj({
    relation_id: Id,
    text: text(140),
    images: opt(list(Url, 3)),
    is_private: opt(Bool),
    request_id: Rid,
  }),
  reply: obj({ entry_id: Id, state: EntryState }),
  refusals: { sensitive: says('sensitive') },
});

export const del_memory = call({
  id: 'Y33',
  route: 'POST /goapi/relation/del_memory',
  kind: 'additional',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '删除自己的一刻',
  request: obj({ entry_id: Id, request_id: Rid }),
  reply: Empty,
});
