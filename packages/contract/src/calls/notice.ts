// notice: notices, reminders, the live ticker (part-one-calls.md §8, part-two-calls.md §11).
import { call, says } from '../call.ts';
import { int, list, obj, oneOf, opt, text, Type } from '../schema.ts';
import { Activity, WinRow } from '../shapes-campaign.ts';
import { Bool, Code, Id, pageReq, pageWith, Rid, Ts, UserBrief } from '../shapes.ts';

export const get_notice_list = call({
  id: 'X39',
  route: 'POST /api/v1/get_notice_list',
  kind: 'additional',
  module: 'notice',
  auth: 'user',
  mutation: false,
  summary: '通知列表',
  request: obj({ unread: opt(Bool), ...pageReq }),
  reply: pageWith(
    obj({
      notice_id: Id,
      kind: oneOf('guild', 'money', 'level', 'report', 'activity', 'relation', 'system'),
      title: text(60),
      text: text(1000),
      route: opt(text(200)),
      is_read: Bool,
      created_at: Ts,
    }),
    { unread_num: int(0) },
  ),
});

export const read_notice = call({
  id: 'X46',
  route: 'POST /api/v1/read_notice',
  kind: 'additional',
  module: 'notice',
  auth: 'user',
  mutation: true,
  summary: '通知标为已读',
  request: obj({ notice_ids: opt(list(Id, 100)), all: opt(Bool), request_id: Rid }),
  reply: obj({ unread_num: int(0) }),
});

export const ticker = call({
  id: 'Y11',
  route: 'GET /api/live/ticker',
  kind: 'additional',
  module: 'notice',
  auth: 'open',
  mutation: false,
  form: 'stream',
  summary: '活动实时播报',
  request: obj({ activity_code: Code }),
  /** One event of the stream: its name and its data. */
  reply: Type.Union([
    obj({ event: oneOf('win'), data: WinRow }),
    obj({
      event: oneOf('rank'),
      data: obj({ rank_code: Code, name: text(40), top: list(UserBrief) }),
    }),
    obj({ event: oneOf('meter'), data: obj({ code: Code, value: int(0) }) }),
    obj({ event: oneOf('state'), data: Activity }),
  ]),
  refusals: { not_found: says('not_found') },
});

export const set_remind = call({
  id: 'Y36',
  route: 'POST /api/activity/set_remind',
  kind: 'additional',
  module: 'notice',
  auth: 'user',
  mutation: true,
  summary: '设置活动提醒',
  request: obj({
    activity_code: Code,
    /** A slot's period_key; absent = the opening. */
    key: opt(text(24)),
    on: Bool,
    request_id: Rid,
  }),
  reply: obj({ on: Bool, at: Ts }),
  refusals: { not_found: says('not_found'), started: says('conflict', '活动已开始') },
});
