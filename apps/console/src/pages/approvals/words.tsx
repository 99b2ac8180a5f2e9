// Words and signs of approvals.
import {
  AuditOutlined,
  GiftOutlined,
  RocketOutlined,
  SettingOutlined,
  ShopOutlined,
  TransactionOutlined,
  TrophyOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { configName } from '#lib/config-names.ts';
import { stopName } from '#parts/switches/switches.ts';
import type { Tone } from '#parts/Tag.tsx';
import s from './Approvals.module.css';

export const STATES: Readonly<Record<0 | 1 | 2 | 3 | 4, { readonly name: string; readonly tone: Tone }>> = {
  0: { name: '待复核', tone: 'warn' },
  1: { name: '已通过', tone: 'ok' },
  2: { name: '已拒绝', tone: 'danger' },
  3: { name: '已过期', tone: 'plain' },
  4: { name: '已撤回', tone: 'plain' },
};

/** The sentence that the server writes when an approved object turned out to have changed. */
const CHANGED = '对象已变化，请重新提交';

export const stateNameOf = ({
  state,
  decide_reason,
}: {
  readonly state: keyof typeof STATES;
  readonly decide_reason?: string;
}): string => (state === 2 && decide_reason === CHANGED ? '已自动拒绝' : STATES[state].name);

export const PARTS = { odds: '概率', value: '价值', rules: '规则', schedule: '排期', other: '其他' } as const;

const ICONS: readonly (readonly [RegExp, typeof AuditOutlined, string])[] = [
  [/^campaign_/, RocketOutlined, 'brand'],
  [/^item_/, GiftOutlined, 'pink'],
  [/^rank_/, TrophyOutlined, 'warn'],
  [/^guild_/, ShopOutlined, 'info'],
  [/^user_/, UserOutlined, 'info'],
  [/^(config|agreement|platform)_/, SettingOutlined, 'plain'],
  [/^(ledger|recharge|withdraw|order|settlement)_/, TransactionOutlined, 'ok'],
];

type Words = (request: Readonly<Record<string, unknown>>, title: string) => string;
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What an approval is about beyond its object, by its call; the request is that of the call. */
const SUBJECTS: Readonly<Record<string, Words>> = {
  campaign_publish: ({ version }, title) => `${title} v${text(version)}`,
  item_grant: ({ user_ids, ticket_no }, title) =>
    `${title || `${Array.isArray(user_ids) ? user_ids.length : 1} 人`} · 工单 ${text(ticket_no)}`,
  ledger_adjust: ({ ticket_no }, title) => `${title} · 工单 ${text(ticket_no)}`,
  rank_exclude: ({ rank_code, period_key }, title) => title || `${text(rank_code)} · ${text(period_key)}`,
  settlement_confirm: ({ month }, title) => (title ? `${title} ${text(month)}` : `全部公会 ${text(month)}`),
  config_save: ({ key }) => configName(text(key)),
  agreement_publish: ({ type, version }) => `${configName(`agreement:${text(type)}`)} ${text(version)}`,
  platform_resume: ({ key }) => stopName(text(key)),
};

type Listed = { readonly call: string; readonly target: string; readonly title?: string; readonly request: object };

/** 寻宝岛 v2, 渡口 · 工单 2231; the bare target where nothing better is known. */
export const subjectOf = ({ call, target, title = '', request }: Listed): string =>
  SUBJECTS[call]?.(request as Record<string, unknown>, title) || title || target;

/** Pages of what is no object that can be looked up: configuration, agreements, switches. */
const PAGES: Readonly<Record<string, (request: Readonly<Record<string, unknown>>) => string>> = {
  config_save: ({ key }) => `/config/${text(key)}`,
  agreement_publish: ({ type }) => `/config/agreement:${text(type)}`,
  platform_resume: () => '/config/switches',
  settlement_confirm: () => '/money/settlement',
};

export const hrefOfApproval = ({ call, request }: Pick<Listed, 'call' | 'request'>): string | undefined =>
  PAGES[call]?.(request as Record<string, unknown>);

/** A sign for the kind of act; a decided one is grey. */
export function CallIcon({
  call,
  state,
  large = false,
}: {
  readonly call: string;
  readonly state: number;
  readonly large?: boolean;
}) {
  const [, Icon, tone] = ICONS.find(([pattern]) => pattern.test(call)) ?? [/./, AuditOutlined, 'plain'];
  return (
    <span className={`${s.icon} ${state === 0 ? s[tone] : s.plain} ${large ? s.large : ''}`} aria-hidden="true">
      <Icon />
    </span>
  );
}
