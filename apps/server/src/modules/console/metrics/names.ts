// The names of the figures over time (Z47): what operators read about each, how it is made, and who may see it.
import type { Staff } from '#wire/staff.ts';

type SeriesUnit = 'diamond' | 'fen' | 'count' | 'bp' | 'ms' | 'ppm' | 'sigma';

/** `sum`: what is counted is added up. `last`: what is measured is replaced by the next measurement. */
type Made =
  | { readonly by: 'sum' | 'last' }
  | { readonly by: 'ratio'; readonly of: string; readonly to: string; readonly scale: number }
  | { readonly by: 'p95'; readonly of: 'api.read' | 'api.write' };

export type Series = {
  readonly title: string;
  readonly unit: SeriesUnit;
  readonly made: Made;
  readonly seen: 'money' | 'campaign' | 'queue' | 'everybody';
  /** The subjects for which it is counted beside the whole platform. */
  readonly subjects?: readonly SubjectKind[];
  /** It is read from the books of its subject and not counted for the whole platform. */
  readonly isOfSubjectsOnly?: boolean;
};
export type SubjectKind = 'campaign' | 'pool' | 'guild' | 'user';

const sum = { by: 'sum' } as const;
const last = { by: 'last' } as const;
const money = (title: string, unit: SeriesUnit, made: Made, subjects: readonly SubjectKind[] = []): Series => ({
  title,
  unit,
  made,
  seen: 'money',
  subjects,
});
const open = (title: string, unit: SeriesUnit, made: Made, subjects: readonly SubjectKind[] = []): Series => ({
  title,
  unit,
  made,
  seen: 'everybody',
  subjects,
});
const ofCampaign = (title: string, unit: SeriesUnit, made: Made): Series => ({
  title,
  unit,
  made,
  seen: 'campaign',
  subjects: ['campaign', 'pool'],
});

const SERIES: Readonly<Record<string, Series>> = {
  'flow.turnover': money('流水', 'diamond', sum, ['guild', 'user']),
  'gift.num': money('送礼数', 'count', sum, ['guild', 'user']),
  'recharge.paid_fen': money('充值金额', 'fen', sum, ['user']),
  'recharge.paid_num': money('充值笔数', 'count', sum, ['user']),
  // Of the orders that ended, those that were paid. An order that still waits for its money has no result yet.
  'recharge.rate_bp': money('支付成功率', 'bp', {
    by: 'ratio',
    of: 'recharge.paid_num',
    to: 'recharge.ended_num',
    scale: 10_000,
  }),
  'withdraw.asked_fen': money('提现申请', 'fen', sum, ['user']),
  'withdraw.paid_fen': money('提现到账', 'fen', sum, ['user']),
  'withdraw.waiting_fen': money('提现待打款', 'fen', last),
  'spend.diamond': money('消费', 'diamond', sum, ['campaign', 'user']),
  'income.fen': money('收益', 'fen', sum, ['guild', 'user']),
  'income.direct_fen': { ...money('直刷收益', 'fen', sum, ['user']), isOfSubjectsOnly: true },
  'income.backpack_fen': { ...money('背包收益', 'fen', sum, ['user']), isOfSubjectsOnly: true },
  // What one member received from another, `flow.from:{user_id}`.
  'flow.from': { ...money('往来流水', 'diamond', sum, ['user']), isOfSubjectsOnly: true },
  'guard.capped': money('触达上限', 'count', sum),
  'guard.refund_fen': money('监护退款', 'fen', sum),
  'draw.num': ofCampaign('抽取次数', 'count', sum),
  'draw.return_bp': ofCampaign('返还率', 'bp', { by: 'ratio', of: 'draw.won', to: 'draw.paid', scale: 10_000 }),
  // Expectations are counted in hundredths of a diamond.
  'draw.expect_bp': ofCampaign('期望返还率', 'bp', { by: 'ratio', of: 'draw.due', to: 'draw.paid', scale: 100 }),
  'draw.dev': ofCampaign('最大偏差', 'sigma', last),
  'user.online': open('在线', 'count', last),
  'user.on_mic': open('上麦', 'count', last),
  'user.active': open('活跃会员', 'count', sum),
  'user.new': open('新增会员', 'count', sum),
  'guild.members': open('公会成员', 'count', last, ['guild']),
  'queue.num': { title: '待办', unit: 'count', made: last, seen: 'queue' },
  'api.calls': open('请求数', 'count', sum),
  'api.fault_ppm': open('故障率', 'ppm', { by: 'ratio', of: 'api.faults', to: 'api.calls', scale: 1_000_000 }),
  'api.p95_read': open('读取 P95', 'ms', { by: 'p95', of: 'api.read' }),
  'api.p95_write': open('写入 P95', 'ms', { by: 'p95', of: 'api.write' }),
  'outbox.waiting': open('待发事件', 'count', last),
};

/** Names that are counted for one of several things, as `queue.num:withdraw`. */
const WITH_PART: readonly string[] = ['queue.num', 'recharge.rate_bp', 'flow.from'];
/** Of these there is nothing without a part. */
const ONLY_WITH_PART: readonly string[] = ['queue.num', 'flow.from'];

export type NamedSeries = Series & { readonly name: string; readonly part: string | undefined };

export function findSeries(name: string): NamedSeries | undefined {
  const [head = '', part] = name.split(':', 2);
  const series = Object.hasOwn(SERIES, head) ? SERIES[head] : undefined;
  if (
    !series ||
    (part !== undefined && !WITH_PART.includes(head)) ||
    (part === undefined && ONLY_WITH_PART.includes(head))
  )
    return undefined;
  const { made } = series;
  if (part === undefined || made.by !== 'ratio') return { ...series, name, part };
  return { ...series, name, part, made: { ...made, of: `${made.of}:${part}`, to: `${made.to}:${part}` } };
}

/** The names of the whole platform whose figures add up, so that their sums are those of the books (Z47). */
export const SUMS_OF_MONEY: readonly string[] = Object.entries(SERIES)
  .filter(([, { seen, made, isOfSubjectsOnly }]) => seen === 'money' && made.by === 'sum' && !isOfSubjectsOnly)
  .map(([name]) => name);

const MONEY_ROLES = ['finance', 'support', 'admin'];
const CAMPAIGN_ROLES = ['campaign_author', 'campaign_approver', 'admin'];

/** What is measured of a member or a guild belongs to those who may look it up, whatever it is. */
export function maySee(staff: Staff, { seen }: Series, subject: SubjectKind | undefined): boolean {
  const has = (roles: readonly string[]): boolean => staff.roles.some((role) => roles.includes(role));
  if (subject === 'user' || subject === 'guild') return staff.permissions.includes('lookup_detail');
  if (seen === 'money') return has(MONEY_ROLES) || (subject === 'campaign' && has(CAMPAIGN_ROLES));
  return seen === 'campaign' ? has(CAMPAIGN_ROLES) : true;
}
