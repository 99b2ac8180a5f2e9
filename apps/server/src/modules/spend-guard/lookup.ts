// A member's own limits and what counted against them, for the console's lookup page (call Z39). Nobody but the member loosens them
// (GUARD-9), so there is nothing to do here but read.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { dayOf, monthOf } from '@shengyu/rules/time/calendar.ts';
import type { LookupContributor } from '#modules/console/index.ts';
import { listDaySums, settingOf } from './setting-store.ts';

/** A month is at most so many days long. */
const MONTH_DAYS = 31;
const limit = (fen: number | null): string => (fen === null ? '未设' : formatFenAsYuan(fen));
const diamonds = (n: number): string => `${formatFullAmount(n)} 钻`;

export const lookupGuardFields: LookupContributor = async ({ db, id, now }) => {
  const [setting, days] = [await settingOf(db, Number(id), now), await listDaySums(db, Number(id), now, MONTH_DAYS)];
  const today = days.find(({ day }) => day === dayOf(now));
  const month = days.filter(({ day }) => monthOf(now) === day.slice(0, 7));
  const sum = (of: 'recharge_fen' | 'chance'): number => month.reduce((all, one) => all + one[of], 0);
  return {
    fields: [
      { key: 'month_recharge', name: '本月充值', value: formatFenAsYuan(sum('recharge_fen')), group: '余额' },
      { key: 'month_chance', name: '本月抽取', value: diamonds(sum('chance')), group: '余额' },
      { key: 'single_limit', name: '单笔上限', value: limit(setting.single_limit_fen), group: '消费守护' },
      { key: 'day_limit', name: '每日上限', value: limit(setting.day_limit_fen), group: '消费守护' },
      { key: 'day_recharge', name: '今日充值', value: formatFenAsYuan(today?.recharge_fen ?? 0), group: '消费守护' },
      { key: 'day_spend', name: '今日消费', value: diamonds(today?.spend ?? 0), group: '消费守护' },
      { key: 'day_chance', name: '今日抽取', value: diamonds(today?.chance ?? 0), group: '消费守护' },
    ],
  };
};
