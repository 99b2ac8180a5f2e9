// Declares the calls of the module `notice`: notices, reminders, the live ticker (part-one-calls.md §8,
// part-two-calls.md §11).
import { declareCall, declareRefusal } from '../call.ts';
import { int, list, objectOf, oneOf, optional, text, Type } from '../schema.ts';
import { Activity, WinRow } from '../shapes-campaign.ts';
import { IslandGift } from '../shapes-room.ts';
import { Bool, Code, Id, pageRequestFields, pageWith, RequestUuid, UnixSeconds, UserBrief } from '../shapes.ts';

export const get_notice_list = declareCall({
  id: 'X39',
  route: 'POST /api/v1/get_notice_list',
  kind: 'additional',
  module: 'notice',
  auth: 'user',
  mutation: false,
  summary: '通知列表',
  request: objectOf({ unread: optional(Bool), ...pageRequestFields }),
  reply: pageWith(
    objectOf({
      notice_id: Id,
      kind: oneOf('guild', 'money', 'level', 'report', 'activity', 'relation', 'system'),
      title: text(60),
      text: text(1000),
      route: optional(text(200)),
      is_read: Bool,
      created_at: UnixSeconds,
      /** NOTE-3: with unread 1, the ids of all notices that this entry stands for; missing when it is a single one. */
      bundle: optional(list(Id)),
    }),
    { unread_num: int(0) },
  ),
});

export const read_notice = declareCall({
  id: 'X46',
  route: 'POST /api/v1/read_notice',
  kind: 'additional',
  module: 'notice',
  auth: 'user',
  mutation: true,
  summary: '通知标为已读',
  request: objectOf({ notice_ids: optional(list(Id, 100)), all: optional(Bool), request_id: RequestUuid }),
  reply: objectOf({ unread_num: int(0) }),
});

export const ticker = declareCall({
  id: 'Y11',
  route: 'GET /api/live/ticker',
  kind: 'additional',
  module: 'notice',
  auth: 'open',
  mutation: false,
  form: 'stream',
  summary: '活动实时播报',
  request: objectOf({
    /** `island` is not a campaign: it tells the wins of all campaigns and the large gifts of all rooms (SHELL-28). */
    activity_code: Code,
    /**
     * The last event that the page has seen: the stream begins after it. The header Last-Event-ID, which a browser sends when it
     * reconnects by itself, is newer and comes first.
     */
    last_event_id: optional(text(32)),
  }),
  /** One event of the stream: its name and its data. */
  reply: Type.Union([
    objectOf({ event: oneOf('win'), data: WinRow }),
    objectOf({ event: oneOf('gift'), data: IslandGift }),
    objectOf({
      event: oneOf('rank'),
      data: objectOf({ rank_code: Code, name: text(40), top: list(UserBrief) }),
    }),
    objectOf({ event: oneOf('meter'), data: objectOf({ code: Code, value: int(0) }) }),
    objectOf({ event: oneOf('state'), data: Activity }),
  ]),
  refusals: { not_found: declareRefusal('not_found') },
});

export const set_remind = declareCall({
  id: 'Y36',
  route: 'POST /api/activity/set_remind',
  kind: 'additional',
  module: 'notice',
  auth: 'user',
  mutation: true,
  summary: '设置活动提醒',
  request: objectOf({
    activity_code: Code,
    /** The period_key of a slot; absent means the opening of the campaign. */
    key: optional(text(24)),
    on: Bool,
    request_id: RequestUuid,
  }),
  reply: objectOf({ on: Bool, at: UnixSeconds }),
  refusals: { not_found: declareRefusal('not_found'), started: declareRefusal('conflict', '活动已开始') },
});
