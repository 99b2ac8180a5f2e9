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
import type { Tone } from '#parts/Tag.tsx';
import s from './Approvals.module.css';

export const STATES: Readonly<Record<0 | 1 | 2 | 3 | 4, { readonly name: string; readonly tone: Tone }>> = {
  0: { name: '待复核', tone: 'warn' },
  1: { name: '已通过', tone: 'ok' },
  2: { name: '已拒绝', tone: 'danger' },
  3: { name: '已过期', tone: 'plain' },
  4: { name: '已撤回', tone: 'plain' },
};

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
