// Declares the calls of the module `relation`: the timeline of a CP pair with its love notes and memories
// (part-two-calls.md §9, §11; REL-10).
import { declareCall, declareRefusal } from '../call.ts';
import { list, objectOf, oneOf, optional, text } from '../schema.ts';
import {
  Bool,
  Empty,
  Id,
  Item,
  pageOf,
  pageRequestFields,
  RequestUuid,
  UnixSeconds,
  Url,
  UserBrief,
} from '../shapes.ts';

/** The state of an entry: 0 waiting for moderation, 1 published, 2 refused. */
const EntryState = oneOf(0, 1, 2);

export const timeline_list = declareCall({
  id: 'CP08',
  route: 'GET /goapi/relation/timeline_list',
  alias: 'GET /timeline_list',
  kind: 'seed',
  module: 'relation',
  auth: 'open',
  mutation: false,
  summary: 'CP 时光轴',
  request: objectOf({ relation_id: optional(Id), ...pageRequestFields }),
  reply: pageOf(
    objectOf({
      entry_id: Id,
      kind: oneOf('bond', 'level', 'anniversary', 'campaign', 'gift', 'memory', 'note'),
      title: text(60),
      text: optional(text(200)),
      images: list(Url),
      items: list(Item),
      by: optional(UserBrief),
      state: EntryState,
      at: UnixSeconds,
    }),
  ),
});

export const love_note = declareCall({
  id: 'Y31',
  route: 'POST /goapi/relation/love_note',
  kind: 'additional',
  module: 'relation',
  bound: { campaign: 'cp_520' },
  auth: 'pair',
  mutation: true,
  summary: '写情话',
  request: objectOf({ relation_id: Id, text: text(52, 2), request_id: RequestUuid }),
  reply: objectOf({ entry_id: Id, state: EntryState, got: list(Item) }),
  refusals: { sensitive: declareRefusal('sensitive') },
});

export const add_memory = declareCall({
  id: 'Y32',
  route: 'POST /goapi/relation/add_memory',
  kind: 'additional',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '记录一刻',
  request: objectOf({
    relation_id: Id,
    text: text(140),
    images: optional(list(Url, 3)),
    is_private: optional(Bool),
    request_id: RequestUuid,
  }),
  reply: objectOf({ entry_id: Id, state: EntryState }),
  refusals: { sensitive: declareRefusal('sensitive') },
});

export const del_memory = declareCall({
  id: 'Y33',
  route: 'POST /goapi/relation/del_memory',
  kind: 'additional',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '删除自己的一刻',
  request: objectOf({ entry_id: Id, request_id: RequestUuid }),
  reply: Empty,
});
