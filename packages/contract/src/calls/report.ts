// Declares the calls of the module `report`: feedback, complaints, appeals (part-one-calls.md §7, §8, §9).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, oneOf, optional, record, text, Type } from '../schema.ts';
import {
  Bool,
  Id,
  pageRequestFields,
  pageWith,
  OpaqueRef,
  RequestUuid,
  staffActionFields,
  Status,
  UnixSeconds,
  Url,
} from '../shapes.ts';

/** The kind of report: 1 product feedback, 2 complaint. */
const Kind = oneOf(1, 2);
const target = {
  kind: oneOf('user', 'room', 'guild', 'match', 'wish', 'timeline'),
  /** The id of the reported object, or the Ref of an anonymous match card. */
  id: Type.Union([Id, OpaqueRef]),
};

export const report_record_list = declareCall({
  id: 'K02',
  route: 'POST /api/v1/report_record_list',
  kind: 'seed',
  module: 'report',
  auth: 'user',
  mutation: false,
  summary: '我的反馈与举报记录',
  request: objectOf({ kind: optional(oneOf(0, 1, 2)), status: optional(int()), ...pageRequestFields }),
  reply: pageWith(
    extend(Status, {
      report_id: Id,
      report_no: OpaqueRef,
      kind: Kind,
      type: int(),
      type_name: text(20),
      target: optional(objectOf({ ...target, name: text(60), avatar: optional(Url) })),
      text: text(2000),
      images: list(Url),
      reply: optional(text(1000)),
      score: int(0),
      created_at: UnixSeconds,
      handled_at: optional(UnixSeconds),
      can_append: Bool,
    }),
    { counts: record(int(0)) },
  ),
});

export const submit_report = declareCall({
  id: 'X38',
  route: 'POST /api/v1/submit_report',
  kind: 'additional',
  module: 'report',
  auth: 'user|appeal',
  mutation: true,
  banned_ok: true,
  summary: '提交反馈、举报或申诉',
  request: objectOf({
    kind: Kind,
    type: int(1, 99),
    text: text(500),
    images: optional(list(Url, 6)),
    target: optional(objectOf(target)),
    contact: optional(text(30)),
    append_to: optional(Id),
    /** The known problem to which the report is added. */
    same_as: optional(Id),
    dry_run: optional(Bool),
    request_id: RequestUuid,
  }),
  reply: extend(Status, {
    report_id: optional(Id),
    report_no: optional(OpaqueRef),
    expect_handle_at: optional(UnixSeconds),
    /** Similar known problems, at most 3; filled only with dry_run 1 and kind 1. */
    similar: list(objectOf({ report_id: Id, text: text(2000), status_text: text(40) })),
  }),
  refusals: {
    day_limit: declareRefusal('limit_day', '今日提交次数已达上限'),
    same: declareRefusal('conflict', '相同内容已提交'),
    too_short: declareRefusal('params', '请至少填写 5 个字'),
    sensitive: declareRefusal('sensitive'),
    not_found: declareRefusal('not_found'),
    /** REP-4: reporting is suspended after three malicious complaints. */
    suspended: declareRefusal('no_permission', '{date} 前暂不能提交举报'),
  },
});

export const report_handle = declareCall({
  id: 'Z32',
  route: 'POST /console/api/report/handle',
  kind: 'console',
  module: 'report',
  auth: 'staff',
  mutation: true,
  summary: '处理反馈与举报',
  request: objectOf({
    report_id: Id,
    /**
     * What the operator does, and the new status: `take` 1, `adopt` 2, `decline` 3, `malicious` 3 and counted as malicious (REP-4).
     */
    action: oneOf('take', 'adopt', 'decline', 'malicious'),
    reply: text(500),
    score: optional(int(0, 100)),
    ...staffActionFields,
  }),
  reply: extend(Status, { report_id: Id, score: int(0) }),
  refusals: { not_found: declareRefusal('not_found'), handled: declareRefusal('conflict') },
});
