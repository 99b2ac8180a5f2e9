// The texts of all notices, one entry per row of the table in docs/spec/part-one-rules.md §12. `{name}` is filled from the event's
// fields. A part in [brackets] is left out when one of its fields is missing; a field missing elsewhere throws, so that no member
// gets an incomplete sentence. `{route}` is the first route of the campaign concerned.
import type { NoticeCategory } from './store.ts';

export type NoticeTemplate = {
  readonly kind: NoticeCategory;
  readonly title: string;
  readonly text: string;
  readonly route: string;
};
export type TemplateFields = Readonly<Record<string, string | number | undefined>>;

const of =
  (kind: NoticeCategory) =>
  (title: string, text: string, route: string): NoticeTemplate => ({ kind, title, text, route });
const guild = of('guild');
const money = of('money');
const level = of('level');
const report = of('report');
const activity = of('activity');
const relation = of('relation');

/** NOTE-3: several unread notices about the same kind of subject are shown as one entry (a bundle) under this name. */
const BUNDLES: Readonly<Record<string, string>> = { guild_join: '入会申请', guild_quit: '退会申请' };

/** The title and text of a bundle of `num` notices about subjects like `about`; undefined if these are not bundled. */
export function describeBundle(about: string, num: number): { title: string; text: string } | undefined {
  const name = BUNDLES[about.split(':')[0]!];
  return name === undefined ? undefined : { title: `${num} 条${name}`, text: `有 ${num} 条${name}等待处理` };
}

export const NOTICE_TEMPLATES = {
  guild_join_applied: guild('新的入会申请', '{nickname} 申请加入公会，请在 7 天内处理', '/guild/inGuildApply'),
  guild_joined: guild('入会成功', '您已加入「{guild}」，24 小时内可无责退会', '/guild/detail'),
  guild_join_rejected: guild(
    '入会申请未通过',
    '「{guild}」未通过您的入会申请[：{reason}][，{date} 后可再次申请]',
    '/guild/inGuildApply',
  ),
  guild_quit_applied: guild('退会申请', '{nickname} 申请{type}，{date} 前未处理将自动通过', '/guild/inGuildApply'),
  guild_quit_rejected: guild('退会申请未通过', '{reason}；{date} 后可再次申请，被拒 2 次后可无责退会', '/guild/detail'),
  guild_quit: guild('已退出公会', '您已退出「{guild}」，{date} 后可加入其他公会', '/guild'),
  guild_member_removed: guild('您已被移出公会', '原因：{reason}。收益不受影响', '/guild'),
  guild_role_changed: guild('职位变更', '您已成为「{guild}」{role}', '/guild/detail'),
  guild_disband_requested: guild('公会将解散', '「{guild}」将于 {date} 解散，期间可无责退会', '/guild/detail'),
  guild_settled: guild('佣金到账', '{month} 佣金 ¥{n} 已到账', '/guild/enterprise'),
  guild_reviewed_pass: guild('入驻审核结果', '通过：请在 15 天内签约', '/guild/settled'),
  guild_reviewed_supplement: guild('入驻审核结果', '待补充[：{reason}]', '/guild/settled'),
  guild_reviewed_reject: guild('入驻审核结果', '未通过[：{reason}]', '/guild/settled'),

  recharge_paid: money('充值到账', '{n} 钻石已到账', '/payment'),
  guard_reminded: money('消费提醒', '今日已消费 ¥{a}，占您单日上限的 {p}%', '/payment'),
  withdrawal_paid: money('提现已到账', '¥{n}', '/withdraw/detail?no={no}'),
  withdrawal_rejected: money('提现被驳回', '¥{n}[，{reason}]', '/withdraw/detail?no={no}'),
  withdrawal_failed: money('打款失败', '¥{n}[，{reason}]', '/withdraw/detail?no={no}'),
  withdrawal_held: money('提现核查中', '¥{n}[，{reason}]', '/withdraw/detail?no={no}'),
  income_clawed_back: money('收益扣回', '因礼物退款扣回 ¥{n}', '/withdraw'),

  level_up: level('等级提升', '恭喜升到{kind} Lv.{n}[，有 {m} 个宝箱可领取]', '/grade'),

  report_handled: report('上报有回复了', '{status}：{reply}', '/beta'),

  campaign_opened: activity('{title}开始啦', '活动已开启[，至 {date}]', '{route}'),
  item_expiring: activity('道具即将过期', '{name}×{n} 将于 {date} 过期', '{route}'),
  item_expired: activity('道具已折算', '{name}×{n} 已折为 {m} 碎片', '{route}'),
  rank_settled: activity('榜单奖励', '{rank} 第 {n} 名，奖励已发放', '{route}'),
  reward_paid: activity('奖励已自动发放', '{name}', '{route}'),
  offer_granted: activity('充值礼到账', '{name}', '{route}'),
  ship_created: activity('请填写收货地址', '{name}，{date} 前', '{route}'),
  ship_sent: activity('奖品已寄出', '{name}，{carrier} {no}', '{route}'),
  ship_converted: activity('已改发虚拟奖品', '{name}', '{route}'),
  text_shown: activity('内容审核结果', '已展示', '{route}'),
  text_refused: activity('内容审核结果', '换一种说法试试', '{route}'),
  swap_asked: activity('换卡请求', '{nickname} 想用「{a}」换「{b}」，24 小时内有效', '/qixi/qixiCard'),
  match_mutual: activity('互相想认识', '你们互相想认识，打个招呼吧', '{route}'),

  relation_invited: relation('一封CP邀请', '{nickname} 邀请你结为CP，24 小时内有效', '/invitation'),
  relation_invite_closed: relation('邀请已结束', '戒指 {n} 钻已退回', '/invitation'),
  relation_bonded: relation('我们在一起啦', '{name}', '/cpDetails'),
  relation_level_up: relation('CP升级', '{name}', '/cpDetails'),
  relation_cooling: relation('关系进入冷静期', '{date} 前可撤回', '/cpDetails'),
  relation_restored: relation('关系已恢复', '你们的关系已恢复', '/cpDetails'),
  relation_ended: relation('关系已解除', '你们的关系已解除', '/cpDetails'),
} as const satisfies Record<string, NoticeTemplate>;

export type TemplateName = keyof typeof NOTICE_TEMPLATES;

/** Fills the template with the event's fields. */
export function fillTemplate(name: TemplateName, fields: TemplateFields): NoticeTemplate {
  const { kind, title, text, route } = NOTICE_TEMPLATES[name];
  const write = (words: string): string =>
    words
      .replace(/\[([^\]]*)\]/g, (_, clause: string) =>
        placesOf(clause).every((f) => fields[f] !== undefined) ? clause : '',
      )
      .replace(/\{(\w+)\}/g, (_, field: string) => {
        const value = fields[field];
        if (value === undefined) throw new Error(`notice ${name} lacks ${field}`);
        return String(value);
      });
  return { kind, title: write(title), text: write(text), route: write(route) };
}

const placesOf = (words: string): string[] => [...words.matchAll(/\{(\w+)\}/g)].map(([, field]) => field!);
