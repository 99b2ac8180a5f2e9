// A settlement as operators look it up (call Z39, kind `settlement`), by `{month}:{guild}`, with its share of
// the last six months, which shows a month that is unlike the others.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { guildById } from '#modules/roster/index.ts';
import { confirmDeadlineOf, SETTLEMENT_STATUS_TEXTS } from './states.ts';
import { findSettlement, listSettlementsBefore } from './store.ts';

const MONTHS_BEFORE = 5;
const diamonds = (n: number): string => `${formatFullAmount(n)} 钻`;

export const findSettlementForConsole: LookupFinder = async ({ db, id }) => {
  const place = /^(\d{4}-\d{2}):(\d{1,15})$/.exec(id);
  const s = place && (await findSettlement(db, { month: place[1]!, guild_id: Number(place[2]) }));
  if (!s) return undefined;
  const [guild, past] = [await guildById(db, s.guild_id), await listSettlementsBefore(db, s, MONTHS_BEFORE)];
  const months = [s, ...past];
  const sum = months.reduce((all, { net }) => all + Math.max(0, net), 0);
  const moments = [
    { at: s.opened_at, title: '开始统计' },
    { at: s.computed_at, title: '已出账' },
    { at: s.disputed_at, title: '会长提出异议' },
    { at: s.confirmed_at, title: '已确认', text: s.reason ?? '', by: s.confirmed_by ?? '' },
    { at: s.paid_at, title: '已到账' },
  ];
  return {
    id,
    title: `${guild?.name ?? s.guild_id} ${s.month}`,
    state: s.status,
    state_text: SETTLEMENT_STATUS_TEXTS[s.status],
    fields: [
      { key: 'gross', name: '毛流水', value: diamonds(s.gross), group: '流水' },
      { key: 'refund', name: '退款', value: diamonds(s.refund), group: '流水' },
      { key: 'adjust', name: '调整', value: diamonds(s.adjust), group: '流水' },
      { key: 'net', name: '净流水', value: diamonds(s.net), group: '流水' },
      { key: 'rate', name: '比例', value: `${s.rate_bp / 100}%`, group: '佣金' },
      { key: 'commission', name: '佣金', value: formatFenAsYuan(s.commission_fen), group: '佣金' },
      { key: 'due_at', name: '确认期限', value: formatDateAndMinute(confirmDeadlineOf(s.month)), group: '佣金' },
    ],
    history: moments.flatMap(({ at, title, text = '', by }) =>
      at ? [{ at: at.getTime(), title, text, ...(by && { by }) }] : [],
    ),
    links: [
      { kind: 'guild' as const, id: String(s.guild_id), title: guild?.name ?? '公会' },
      ...(s.report_id === null ? [] : [{ kind: 'report' as const, id: String(s.report_id), title: '异议' }]),
    ],
    parts: [
      {
        title: '近六个月净流水',
        rows: months.map((one) => ({
          name: one.month,
          value: `${diamonds(one.net)}，佣金 ${formatFenAsYuan(one.commission_fen)}`,
          ...(sum > 0 && { share_bp: Math.floor((Math.max(0, one.net) * 10_000) / sum) }),
          ...(one.month !== s.month && {
            link: { kind: 'settlement' as const, id: `${one.month}:${one.guild_id}` },
          }),
        })),
      },
    ],
  };
};
