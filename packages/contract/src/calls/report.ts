// report: feedback, complaints, appeals (part-one-calls.md §7, §8, §9).
import { call, says } from '../call.ts';
import { extend, int, list, obj, oneOf, opt, record, text, Type } from '../schema.ts';
import { Bool, Id, pageReq, pageWith, Ref, Rid, staffAct, Status, Ts, Url } from '../shapes.ts';

/** Product feedback, complaint. */
const Kind = oneOf(1, 2);
const target = {
  kind: oneOf('user', 'room', 'guild', 'match', 'wish', 'timeline'),
  /** An Id, or the Ref of an anonymous match. */
  id: Type.Union([Id, Ref]),
};

export const report_record_list = call({
  id: 'K02',
  route: 'POST /api/v1/report_record_list',
  kind: 'seed',
  module: 'report',
  auth: 'user',
  mutation: false,
  summary: '我的反馈与举报记录',
  request: obj({ kind: opt(oneOf(0, 1, 2)), status: opt(int()), ...pageReq }),
  reply: pageWith(
    extend(Status, {
      report_id: Id,
      report_no: Ref,
      kind: Kind,
      type: int(),
      type_name: text(20),
      target: opt(obj({ ...target, name: text(60), avatar: opt(Url) })),
      text: text(2000),
      images: list(Url),
      reply: opt(text(1000)),
      score: int(0),
      created_at: Ts,
      handled_at: opt(Ts),
      can_append: Bool,
    }),
    { counts: record(int(0)) },
  ),
});

export const submit_report = call({
  id: 'X38',
  route: 'POST /api/v1/submit_report',
  kind: 'additional',
  module: 'report',
  auth: 'user|appeal',
  mutation: true,
  banned_ok: true,
  summary: '提交反馈、举报或申诉',
  request: obj({
    kind: Kind,
    type: int(1, 99),
    text: text(500),
    images: opt(list(Url, 6)),
    target: opt(obj(target)),
    contact: opt(text(30)),
    append_to: opt(Id),
    /** Joins a known problem. */
    same_as: opt(Id),
    dry_run: opt(Bool),
    request_id: Rid,
  }),
  reply: extend(Status, {
    report_id: opt(Id),
    report_no: opt(Ref),
    expect_handle_at: opt(Ts),
    /** At most 3, with dry_run 1 and kind 1. */
    similar: list(obj({ report_id: Id, text: text(2000), status_text: text(40) })),
  }),
  refusals: {
    day_limit: says('limit_day', '今日提交次数已达上限'),
    same: says('conflict', '相同内容已提交'),
    too_short: says('params', '请至少填写 5 个字'),
    sensitive: says('sensitive'),
    not_found: says('not_found'),
    /** Three unfounded malicious complaints (REP-4). */
    suspended: says('no_permission', '{date} 前暂不能提交举报'),
  },
});

export const report_handle = call({
  id: 'Z32',
  route: 'POST /console/api/report/handle',
  kind: 'console',
  module: 'report',
  auth: 'staff',
  mutation: true,
  summary: '处理反馈与举报',
  request: obj({
    report_id: Id,
    /** To 1; to 2; to 3; to 3 and counted as malicious (REP-4). */
    action: oneOf('take', 'adopt', 'decline', 'malicious'),
    reply: text(500),
    score: opt(int(0, 100)),
    ...staffAct,
  }),
  reply: extend(Status, { report_id: Id, score: int(0) }),
  refusals: { not_found: says('not_found'), handled: says('conflict') },
});
