// agreement: real name, contracts, legal texts and the gates they open (part-one-calls.md §1, §8, §9).
import { call, says } from '../call.ts';
import { extend, int, list, obj, oneOf, opt, text } from '../schema.ts';
import {
  ApprovalAsked,
  Bool,
  Code,
  Id,
  page,
  pageReq,
  Ref,
  Rid,
  SmsCode,
  staffAct,
  Status,
  Ts,
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

export const user_sign_name_check = call({
  id: 'U08',
  route: 'POST /api/v1/user_sign_name_check',
  kind: 'seed',
  module: 'agreement',
  auth: 'user',
  mutation: false,
  summary: '实名与签约状态',
  request: obj({
    scene: oneOf('withdraw', 'guild_withdraw', 'join_guild', 'company_create', 'gift', 'chance', 'relation'),
  }),
  reply: obj({
    pass: Bool,
    need: list(oneOf('real_name', 'face', 'adult', 'contract', 'mobile')),
    real_name: Status,
    real_name_mask: opt(text(40)),
    id_no_mask: opt(text(20)),
    is_adult: Bool,
    contract: extend(Status, {
      contract_no: opt(Ref),
      agreement_id: opt(Id),
      version: opt(text(20)),
      expire_at: opt(Ts),
    }),
    fail_reason: opt(text(200)),
    retry_left_today: int(0),
    next_route: opt(text(200)),
  }),
});

export const info = call({
  id: 'A01',
  route: 'GET /app/agreements/info',
  kind: 'seed',
  module: 'agreement',
  auth: 'open',
  mutation: false,
  banned_ok: true,
  cache_s: 300,
  summary: '协议内容',
  // type or id
  request: obj({ type: opt(AgreementType), id: opt(Id), version: opt(text(20)) }),
  reply: obj({
    id: Id,
    type: text(20),
    title: text(100),
    version: text(20),
    effective_at: Ts,
    content_html: opt(text(500_000)),
    pdf_url: opt(Url),
    pdf_sha256: opt(text(64)),
    sign_required: Bool,
    signed_at: opt(Ts),
    summary: list(text(200), 5),
    diff_html: opt(text(500_000)),
    history: list(obj({ version: text(20), effective_at: Ts })),
  }),
  refusals: { not_found: says('not_found', '协议不存在') },
});

export const submit_real_name = call({
  id: 'X03',
  route: 'POST /api/v1/submit_real_name',
  kind: 'additional',
  module: 'agreement',
  auth: 'user',
  mutation: true,
  summary: '提交实名认证',
  request: obj({
    real_name: text(200),
    id_no: text(40),
    face_ticket: opt(text(500)),
    request_id: Rid,
  }),
  reply: extend(Status, { is_adult: Bool, retry_left_today: int(0) }),
  refusals: {
    name: says('params', '请填写真实姓名'),
    id_no: says('params', '身份证号有误'),
    passed: says('conflict', '您已完成实名认证'),
    checking: says('conflict'),
    id_accounts: says('limit', '该身份证已绑定 {n} 个账号'),
    day_limit: says('limit_day', '今日认证次数已用完'),
    mismatch: says('real_name_failed'),
  },
});

export const sign_contract = call({
  id: 'X04',
  route: 'POST /api/v1/sign_contract',
  kind: 'additional',
  module: 'agreement',
  auth: 'user',
  mutation: true,
  summary: '签署协议',
  request: obj({
    agreement_id: Id,
    version: Version,
    signature_image: Url,
    sms_code: SmsCode,
    request_id: Rid,
  }),
  reply: extend(Status, {
    contract_no: Ref,
    pdf_url: opt(Url),
    signed_at: opt(Ts),
    esign_url: opt(Url),
  }),
  refusals: {
    need_real_name: says('need'),
    no_ink: says('params', '请签写姓名'),
    outdated: says('version', '协议版本已更新，请重新阅读'),
    signed: says('conflict', '您已签署该协议'),
    sms: says('sms'),
    not_found: says('not_found', '协议不存在'),
  },
});

export const my_contract_list = call({
  id: 'X05',
  route: 'POST /api/v1/my_contract_list',
  kind: 'additional',
  module: 'agreement',
  auth: 'user',
  mutation: false,
  summary: '我的合同',
  request: obj(pageReq),
  reply: page(
    obj({
      contract_no: Ref,
      title: text(100),
      version: text(20),
      status: int(0),
      signed_at: opt(Ts),
      expire_at: opt(Ts),
      pdf_url: opt(Url),
    }),
  ),
});

export const esign_notify = call({
  id: 'X21',
  route: 'POST /api/esign/notify/{provider}',
  kind: 'callback',
  module: 'agreement',
  auth: 'provider',
  mutation: true,
  form: 'raw',
  summary: '电子签结果通知',
  request: obj({ provider: Code }),
  // in the provider's own success or failure form
  reply: text(4000),
});

export const agreement_publish = call({
  id: 'Z33',
  route: 'POST /console/api/agreement/publish',
  kind: 'console',
  module: 'agreement',
  auth: 'staff2',
  mutation: true,
  summary: '发布协议版本',
  request: obj({
    type: AgreementType,
    version: Version,
    effective_at: Ts,
    content: opt(text(500_000)),
    pdf: opt(Url),
    summary: list(text(200, 1), 5),
    ...staffAct,
  }),
  reply: ApprovalAsked,
  // AGR-1: a version once published never changes
  refusals: { exists: says('conflict') },
});
