// Declares the calls of the module `agreement`: real name, contracts, legal texts, and the steps a member must complete
// because of them (part-one-calls.md §1, §8, §9).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import {
  ApprovalPending,
  Bool,
  Code,
  Id,
  pageOf,
  pageRequestFields,
  OpaqueRef,
  RequestUuid,
  SmsCode,
  staffActionFields,
  Status,
  UnixSeconds,
  Url,
} from '../shapes.ts';

const AgreementType = oneOf(
  'user',
  'privacy',
  'recharge',
  'guild_settle',
  'host',
  'withdraw',
  'minor',
  'beta',
  'activity',
);
const Version = text(20, 1);

export const user_sign_name_check = declareCall({
  id: 'U08',
  route: 'POST /api/v1/user_sign_name_check',
  kind: 'seed',
  module: 'agreement',
  auth: 'user',
  mutation: false,
  summary: '实名与签约状态',
  request: objectOf({
    scene: oneOf('withdraw', 'guild_withdraw', 'join_guild', 'company_create', 'gift', 'chance', 'relation'),
  }),
  reply: objectOf({
    pass: Bool,
    need: list(oneOf('real_name', 'face', 'adult', 'contract', 'mobile')),
    real_name: Status,
    real_name_mask: optional(text(40)),
    id_no_mask: optional(text(20)),
    is_adult: Bool,
    contract: extend(Status, {
      contract_no: optional(OpaqueRef),
      agreement_id: optional(Id),
      version: optional(text(20)),
      expire_at: optional(UnixSeconds),
    }),
    fail_reason: optional(text(200)),
    retry_left_today: int(0),
    next_route: optional(text(200)),
  }),
});

export const info = declareCall({
  id: 'A01',
  route: 'GET /app/agreements/info',
  kind: 'seed',
  module: 'agreement',
  auth: 'open',
  mutation: false,
  banned_ok: true,
  cache_s: 300,
  summary: '协议内容',
  // The request names either a type or an id.
  request: objectOf({ type: optional(AgreementType), id: optional(Id), version: optional(text(20)) }),
  reply: objectOf({
    id: Id,
    type: text(20),
    title: text(100),
    version: text(20),
    effective_at: UnixSeconds,
    content_html: optional(text(500_000)),
    pdf_url: optional(Url),
    pdf_sha256: optional(text(64)),
    sign_required: Bool,
    signed_at: optional(UnixSeconds),
    summary: list(text(200), 5),
    diff_html: optional(text(500_000)),
    history: list(objectOf({ version: text(20), effective_at: UnixSeconds })),
  }),
  refusals: { not_found: declareRefusal('not_found', '协议不存在') },
});

export const submit_real_name = declareCall({
  id: 'X03',
  route: 'POST /api/v1/submit_real_name',
  kind: 'additional',
  module: 'agreement',
  auth: 'user',
  mutation: true,
  summary: '提交实名认证',
  request: objectOf({
    real_name: text(200),
    id_no: text(40),
    face_ticket: optional(text(500)),
    request_id: RequestUuid,
  }),
  reply: extend(Status, { is_adult: Bool, retry_left_today: int(0) }),
  refusals: {
    name: declareRefusal('params', '请填写真实姓名'),
    id_no: declareRefusal('params', '身份证号有误'),
    passed: declareRefusal('conflict', '您已完成实名认证'),
    checking: declareRefusal('conflict'),
    id_accounts: declareRefusal('limit', '该身份证已绑定 {n} 个账号'),
    day_limit: declareRefusal('limit_day', '今日认证次数已用完'),
    mismatch: declareRefusal('real_name_failed'),
  },
});

export const sign_contract = declareCall({
  id: 'X04',
  route: 'POST /api/v1/sign_contract',
  kind: 'additional',
  module: 'agreement',
  auth: 'user',
  mutation: true,
  summary: '签署协议',
  request: objectOf({
    agreement_id: Id,
    version: Version,
    signature_image: Url,
    sms_code: SmsCode,
    request_id: RequestUuid,
  }),
  reply: extend(Status, {
    contract_no: OpaqueRef,
    pdf_url: optional(Url),
    signed_at: optional(UnixSeconds),
    esign_url: optional(Url),
  }),
  refusals: {
    need_real_name: declareRefusal('need'),
    no_ink: declareRefusal('params', '请签写姓名'),
    outdated: declareRefusal('version', '协议版本已更新，请重新阅读'),
    signed: declareRefusal('conflict', '您已签署该协议'),
    sms: declareRefusal('sms'),
    not_found: declareRefusal('not_found', '协议不存在'),
  },
});

export const my_contract_list = declareCall({
  id: 'X05',
  route: 'POST /api/v1/my_contract_list',
  kind: 'additional',
  module: 'agreement',
  auth: 'user',
  mutation: false,
  summary: '我的合同',
  request: objectOf(pageRequestFields),
  reply: pageOf(
    objectOf({
      contract_no: OpaqueRef,
      title: text(100),
      version: text(20),
      status: int(0),
      signed_at: optional(UnixSeconds),
      expire_at: optional(UnixSeconds),
      pdf_url: optional(Url),
    }),
  ),
});

export const esign_notify = declareCall({
  id: 'X21',
  route: 'POST /api/esign/notify/{provider}',
  kind: 'callback',
  module: 'agreement',
  auth: 'provider',
  mutation: true,
  form: 'raw',
  summary: '电子签结果通知',
  request: objectOf({ provider: Code }),
  // The reply has the format that the provider expects for success and failure.
  reply: text(4000),
});

export const agreement_publish = declareCall({
  id: 'Z33',
  route: 'POST /console/api/agreement/publish',
  kind: 'console',
  module: 'agreement',
  auth: 'staff2',
  mutation: true,
  summary: '发布协议版本',
  request: objectOf({
    type: AgreementType,
    version: Version,
    effective_at: UnixSeconds,
    content: optional(text(500_000)),
    pdf: optional(Url),
    summary: list(text(200, 1), 5),
    ...staffActionFields,
  }),
  reply: ApprovalPending,
  // A version that is already published is refused, because it never changes (AGR-1).
  refusals: { exists: declareRefusal('conflict') },
});
