// Declares the calls of the module `guild`: founding a guild (onboarding) and the papers of enterprise guilds
// (part-one-calls.md §2; GUILD-1 status, GUILD-2 name, GUILD-3 papers, GUILD-4 guild types).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { GuildType, InvoiceTitle } from '../shapes-guild.ts';
import {
  Bool,
  BasisPoints,
  Diamond,
  Fen,
  GuildBrief,
  Id,
  Month,
  OpaqueRef,
  RequestUuid,
  Status,
  UnixSeconds,
  Url,
} from '../shapes.ts';

// The fields of an application. Every field is optional, because a draft may be incomplete; a submission with missing fields is
// refused with 请完善：{fields}.
const application = {
  upgrade_guild_id: optional(Id),
  guild_type: optional(GuildType),
  guild_name: optional(text(60)),
  logo: optional(Url),
  intro: optional(text(300)),
  contact_name: optional(text(30)),
  contact_mobile: optional(text(20)),
  contact_wechat: optional(text(30)),
  expected_member_num: optional(int(0, 5000)),
  source_platform: optional(text(30)),
  proof_images: optional(list(Url, 6)),
  company: optional(
    objectOf({
      company_name: optional(text(60)),
      credit_code: optional(text(40)),
      licence_image: optional(Url),
      legal_name: optional(text(30)),
      legal_id_front: optional(Url),
      legal_id_back: optional(Url),
      bank_name: optional(text(60)),
      bank_branch: optional(text(60)),
      bank_account: optional(text(40)),
      account_name: optional(text(100)),
    }),
  ),
  agreement_id: optional(Id),
  agreement_version: optional(text(20)),
};

export const company_create = declareCall({
  id: 'G04',
  route: 'POST /api/v1/company_create',
  kind: 'seed',
  module: 'guild',
  auth: 'adult',
  mutation: true,
  summary: '公会入驻申请',
  request: objectOf({ draft: optional(Bool), apply_no: optional(OpaqueRef), ...application, request_id: RequestUuid }),
  reply: extend(Status, { apply_no: OpaqueRef, expect_review_at: optional(UnixSeconds), missing: list(text(40)) }),
  refusals: {
    need_real_name: declareRefusal('need'),
    minor: declareRefusal('minor', '未满 18 周岁，暂不能创建公会'),
    incomplete: declareRefusal('params', '请完善：{fields}'),
    in_guild: declareRefusal('conflict', '您已加入公会，请先退出后再创建'),
    reviewing: declareRefusal('conflict', '您已有审核中的申请'),
    owns_guild: declareRefusal('conflict', '您名下已有公会'),
    name_taken: declareRefusal('conflict', '该公会名称已被使用'),
    credit_taken: declareRefusal('conflict', '该统一社会信用代码已入驻'),
    credit_code: declareRefusal('params', '统一社会信用代码有误'),
    account_name: declareRefusal('params', '对公账户名称须与企业名称一致'),
    wait: declareRefusal('limit', '{n} 天后可再次提交'),
    sensitive: declareRefusal('sensitive'),
    outdated: declareRefusal('version', '协议版本已更新，请重新阅读'),
    no_permission: declareRefusal('no_permission'),
    not_found: declareRefusal('not_found'),
  },
});

export const get_user_company_status = declareCall({
  id: 'G05',
  route: 'POST /api/v1/get_user_company_status',
  kind: 'seed',
  module: 'guild',
  auth: 'user',
  mutation: false,
  summary: '我的入驻状态',
  request: objectOf({}),
  reply: extend(Status, {
    apply_no: optional(OpaqueRef),
    guild_id: optional(Id),
    guild_type: optional(GuildType),
    submitted_at: optional(UnixSeconds),
    reviewed_at: optional(UnixSeconds),
    expect_review_at: optional(UnixSeconds),
    reason: optional(text(200)),
    reject_fields: list(objectOf({ field: text(40), reason: text(200) })),
    steps: list(
      objectOf({
        key: oneOf('real_name', 'material', 'review', 'sign', 'open'),
        title: text(20),
        state: oneOf(0, 1, 2, 3),
      }),
    ),
    can_create: Bool,
    cannot_reason: optional(text(100)),
    next_apply_at: optional(UnixSeconds),
    /** The deadline for supplementing the papers (GST-5) or for signing the contract (GST-8). */
    due_at: optional(UnixSeconds),
    /** What each kind of guild gets (S-ST-1: comparison on the introduction page). */
    terms: objectOf({
      levels: list(objectOf({ level: int(1), need_flow: Diamond, commission_bp: BasisPoints })),
      personal_level_max: int(1),
      review_working_days: int(0),
    }),
    /** The application itself, present while it is written, supplemented or under review. */
    draft: optional(objectOf(application)),
    /** For the head of a personal guild: what its application said, so that an upgrade need not ask for it again (GUILD-4). */
    known: optional(objectOf(application)),
  }),
});

export const get_user_company_info = declareCall({
  id: 'G06',
  route: 'POST /api/v1/get_user_company_info',
  kind: 'seed',
  module: 'guild',
  // The head sees everything, a vice head neither bank account nor ID number, patrol only name, type and status.
  auth: 'role2|patrol',
  mutation: false,
  summary: '企业资料',
  request: objectOf({ guild_id: optional(Id) }),
  reply: objectOf({
    guild: GuildBrief,
    guild_status: int(0),
    company: optional(
      objectOf({
        company_name: text(60),
        credit_code: text(20),
        licence_image: optional(Url),
        legal_name_mask: text(40),
        bank_name: optional(text(60)),
        bank_account_mask: optional(text(40)),
        account_name: optional(text(100)),
        verified_at: UnixSeconds,
      }),
    ),
    contact: objectOf({ name: text(40), mobile_mask: text(20) }),
    contracts: list(
      objectOf({
        contract_no: OpaqueRef,
        title: text(100),
        version: text(20),
        signed_at: UnixSeconds,
        expire_at: UnixSeconds,
        pdf_url: Url,
      }),
    ),
    rates: objectOf({
      receiver_bp: BasisPoints,
      commission_bp: BasisPoints,
      level: int(1),
      next_level: optional(objectOf({ level: int(1), commission_bp: BasisPoints, need_flow: Diamond })),
    }),
    account: optional(objectOf({ balance_fen: Fen, frozen_fen: Fen, pending_fen: Fen, confirmed_fen: optional(Fen) })),
    last_settlements: list(objectOf({ month: Month, net_flow: Diamond, commission_fen: Fen, status: int(0) }), 6),
    invoice_title: optional(InvoiceTitle),
  }),
  refusals: {
    not_in_guild: declareRefusal('not_in_guild'),
    no_permission: declareRefusal('no_permission'),
    not_found: declareRefusal('not_found', '暂无企业信息'),
  },
});
