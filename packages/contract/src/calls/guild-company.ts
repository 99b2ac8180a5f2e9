// guild: onboarding and the enterprise file (part-one-calls.md §2; GUILD-1 to GUILD-4).
import { call, says } from '../call.ts';
import { extend, int, list, obj, oneOf, opt, text } from '../schema.ts';
import { GuildType, InvoiceTitle } from '../shapes-guild.ts';
import { Bool, Bp, Diamond, Fen, GuildBrief, Id, Month, Ref, Rid, Status, Ts, Url } from '../shapes.ts';

// A draft stores anything, so no field is needed here; what a submission lacks is answered as 请完善：{fields}.
const application = {
  upgrade_guild_id: opt(Id),
  guild_type: opt(GuildType),
  guild_name: opt(text(60)),
  logo: opt(Url),
  intro: opt(text(300)),
  contact_name: opt(text(30)),
  contact_mobile: opt(text(20)),
  contact_wechat: opt(text(30)),
  expected_member_num: opt(int(0, 5000)),
  source_platform: opt(text(30)),
  proof_images: opt(list(Url, 6)),
  company: opt(
    obj({
      company_name: opt(text(60)),
      credit_code: opt(text(40)),
      licence_image: opt(Url),
      legal_name: opt(text(30)),
      legal_id_front: opt(Url),
      legal_id_back: opt(Url),
      bank_name: opt(text(60)),
      bank_branch: opt(text(60)),
      bank_account: opt(text(40)),
      account_name: opt(text(100)),
    }),
  ),
  agreement_id: opt(Id),
  agreement_version: opt(text(20)),
};

export const company_create = call({
  id: 'G04',
  route: 'POST /api/v1/company_create',
  kind: 'seed',
  module: 'guild',
  auth: 'adult',
  mutation: true,
  summary: '公会入驻申请',
  request: obj({ draft: opt(Bool), apply_no: opt(Ref), ...application, request_id: Rid }),
  reply: extend(Status, { apply_no: Ref, expect_review_at: opt(Ts), missing: list(text(40)) }),
  refusals: {
    need_real_name: says('need'),
    minor: says('minor', '未满 18 周岁，暂不能创建公会'),
    incomplete: says('params', '请完善：{fields}'),
    in_guild: says('conflict', '您已加入公会，请先退出后再创建'),
    reviewing: says('conflict', '您已有审核中的申请'),
    owns_guild: says('conflict', '您名下已有公会'),
    name_taken: says('conflict', '该公会名称已被使用'),
    credit_taken: says('conflict', '该统一社会信用代码已入驻'),
    credit_code: says('params', '统一社会信用代码有误'),
    account_name: says('params', '对公账户名称须与企业名称一致'),
    wait: says('limit', '{n} 天后可再次提交'),
    sensitive: says('sensitive'),
    outdated: says('version', '协议版本已更新，请重新阅读'),
    no_permission: says('no_permission'),
    not_found: says('not_found'),
  },
});

export const get_user_company_status = call({
  id: 'G05',
  route: 'POST /api/v1/get_user_company_status',
  kind: 'seed',
  module: 'guild',
  auth: 'user',
  mutation: false,
  summary: '我的入驻状态',
  request: obj({}),
  reply: extend(Status, {
    apply_no: opt(Ref),
    guild_id: opt(Id),
    guild_type: opt(GuildType),
    submitted_at: opt(Ts),
    reviewed_at: opt(Ts),
    expect_review_at: opt(Ts),
    reason: opt(text(200)),
    reject_fields: list(obj({ field: text(40), reason: text(200) })),
    steps: list(
      obj({
        key: oneOf('real_name', 'material', 'review', 'sign', 'open'),
        title: text(20),
        state: oneOf(0, 1, 2, 3),
      }),
    ),
    can_create: Bool,
    cannot_reason: opt(text(100)),
    next_apply_at: opt(Ts),
    /** Until when the papers or the signature are waited for (GST-5, GST-8). */
    due_at: opt(Ts),
    /** What each kind of guild gets (S-ST-1). */
    terms: obj({
      levels: list(obj({ level: int(1), need_flow: Diamond, commission_bp: Bp })),
      personal_level_max: int(1),
      review_working_days: int(0),
    }),
    /** While it is written or supplemented, and to be looked at while it is reviewed. */
    draft: opt(obj(application)),
  }),
});

export const get_user_company_info = call({
  id: 'G06',
  route: 'POST /api/v1/get_user_company_info',
  kind: 'seed',
  module: 'guild',
  // the head sees all of it, role 2 no bank and no ID, patrol name, type and status
  auth: 'role2|patrol',
  mutation: false,
  summary: '企业资料',
  request: obj({ guild_id: opt(Id) }),
  reply: obj({
    guild: GuildBrief,
    guild_status: int(0),
    company: opt(
      obj({
        company_name: text(60),
        credit_code: text(20),
        licence_image: opt(Url),
        legal_name_mask: text(40),
        bank_name: opt(text(60)),
        bank_account_mask: opt(text(40)),
        account_name: opt(text(100)),
        verified_at: Ts,
      }),
    ),
    contact: obj({ name: text(40), mobile_mask: text(20) }),
    contracts: list(
      obj({
        contract_no: Ref,
        title: text(100),
        version: text(20),
        signed_at: Ts,
        expire_at: Ts,
        pdf_url: Url,
      }),
    ),
    rates: obj({
      receiver_bp: Bp,
      commission_bp: Bp,
      level: int(1),
      next_level: opt(obj({ level: int(1), commission_bp: Bp, need_flow: Diamond })),
    }),
    account: opt(obj({ balance_fen: Fen, frozen_fen: Fen, pending_fen: Fen })),
    last_settlements: list(obj({ month: Month, net_flow: Diamond, commission_fen: Fen, status: int(0) }), 6),
    invoice_title: opt(InvoiceTitle),
  }),
  refusals: {
    not_in_guild: says('not_in_guild'),
    no_permission: says('no_permission'),
    not_found: says('not_found', '暂无企业信息'),
  },
});
