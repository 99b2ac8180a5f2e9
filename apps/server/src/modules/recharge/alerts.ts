// What the recharge module reports to the operators' desk (Z46).
import type { AlertSource } from '#modules/console/index.ts';
import { countDifferences } from './books/difference-store.ts';
import { loadPaySuccess } from './figures-store.ts';
import { nameOfChannel } from './order/channel-names.ts';

/** Below this share of paid payments a channel is in trouble; fewer payments say nothing. */
const SUCCESS_PERCENT = 80;
const PAYMENTS_MIN = 50;

export const rechargeAlerts: AlertSource = async (_ctx, db, now) => {
  const [channels, open] = await Promise.all([loadPaySuccess(db, now), countDifferences(db, true)]);
  const failing = channels.filter(({ begun, paid }) => begun >= PAYMENTS_MIN && paid * 100 < begun * SUCCESS_PERCENT);
  return [
    ...failing.map(({ channel, begun, paid }) => ({
      alert_id: `pay_rate:${channel}`,
      level: 'critical' as const,
      title: `${nameOfChannel(channel)} 成功率下降`,
      text: `近 10 分钟 ${begun} 笔，成功 ${paid} 笔（${Math.floor((paid * 100) / begun)}%）`,
      seen: 'platform_stop',
      link: { kind: 'switch' as const, id: `recharge:${channel}` },
    })),
    ...(open === 0
      ? []
      : [
          {
            alert_id: 'reconcile',
            level: 'warn' as const,
            title: '对账有差异',
            text: `${open} 条差异待处理`,
            seen: 'recharge_fix',
            link: { kind: 'queue' as const, id: 'recharge' },
          },
        ]),
  ];
};
