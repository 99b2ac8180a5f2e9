// 月结算: a guild's commission of a month, confirmed as it is, with an adjustment, or for all guilds of the month (Z20*).
import { CalculatorOutlined } from '@ant-design/icons';
import { InputNumber } from 'antd';
import { Link } from 'wouter';
import { computeCommissionFen } from '@shengyu/rules/money/turnover.ts';
import { useRead } from '#lib/call.ts';
import { formatBp, formatDiamonds, formatFen } from '#lib/format.ts';
import { fieldOf } from '#lib/objects.ts';
import { act } from '#parts/act/act.ts';
import { Facts } from '#parts/Facts.tsx';
import { Tag } from '#parts/Tag.tsx';
import type { QueueDesk } from '../desk.ts';

type SettlementData = {
  readonly month: string;
  readonly guild_id: number;
  readonly gross: number;
  readonly refund: number;
  readonly adjust: number;
  readonly rate_bp: number;
  readonly report_id: number | null;
};

/** What the head of the guild objects to, in their own words. */
function Objection({ report_id }: { readonly report_id: number }) {
  const { data } = useRead(
    'GET /console/api/lookup/detail',
    { kind: 'report', id: String(report_id) },
    { freshFor: 60_000 },
  );
  return (
    <div>
      <p>
        <Tag tone="warn">会长有异议</Tag> <Link href={`/inbox/report?key=${report_id}`}>举报与反馈 #{report_id}</Link>
      </p>
      {data && <p>{fieldOf(data, 'text')}</p>}
    </div>
  );
}

/** SST-3 and SST-5: a settlement that waits (1) or that the head disputes (4) is confirmed; one that was confirmed or paid is only read. */
const CONFIRMABLE: readonly number[] = [1, 4];

/** FLOW-7: the commission on a net turnover, which is never negative. */
const commissionOf = (net: number, rate_bp: number): number => Math.max(0, computeCommissionFen(net, rate_bp));

type Adjusted = { adjust: number | null };

export const settlement: QueueDesk = {
  queue: 'settlement',
  name: '月结算',
  icon: CalculatorOutlined,
  permission: 'settlement_confirm',
  kind: 'settlement',
  personOf: () => undefined,
  remark: ({ state_text }) => (state_text === '待确认' ? undefined : state_text),
  Facts: ({ row }) => {
    const { gross, refund, adjust, rate_bp, report_id } = row.data as SettlementData;
    const number = (value: number) => <span className="num">{formatDiamonds(value)}</span>;
    return (
      <>
        <Facts
          title="流水"
          facts={[
            { name: '毛流水', value: number(gross) },
            { name: '退款', value: number(-refund) },
            { name: '调整', value: number(adjust) },
            { name: '净流水', value: number(gross - refund + adjust) },
            { name: '比例', value: <span className="num">{formatBp(rate_bp)}</span> },
            { name: '佣金', value: <span className="num">{formatFen(row.amount_fen ?? 0)}</span> },
          ]}
        />
        {report_id !== null && <Objection report_id={report_id} />}
      </>
    );
  },
  acts: (row) => {
    if (!CONFIRMABLE.includes(row.state)) return [];
    const { month, guild_id, gross, refund, adjust: adjusted, rate_bp } = row.data as SettlementData;
    const confirm = {
      route: 'POST /console/api/settlement/confirm' as const,
      object: row.title,
      reasons: ['数据无误', '异议成立'],
      button: '提交复核',
      needsSecond: true,
    };
    return [
      {
        key: 'a',
        name: `确认 ${formatFen(row.amount_fen ?? 0)}`,
        look: 'primary',
        permission: 'settlement_confirm',
        act: act({
          ...confirm,
          title: '确认结算',
          sentence: `${row.title} 佣金 ${formatFen(row.amount_fen ?? 0)}，5 日 10:00 到账，已过则一小时内`,
          data: () => ({ month, guild_id }),
        }),
      },
      {
        key: 'd',
        name: '带调整确认',
        permission: 'settlement_confirm',
        act: act<'POST /console/api/settlement/confirm', Adjusted>({
          ...confirm,
          title: '带调整确认结算',
          initial: { adjust: null },
          Fields: ({ value, set }) => (
            <InputNumber<number>
              aria-label="调整流水"
              placeholder="调整流水（钻，可为负）"
              precision={0}
              value={value.adjust}
              onChange={(adjust) => set({ adjust })}
              suffix="钻"
              style={{ width: '100%' }}
            />
          ),
          lines: ({ adjust }) => {
            if (!adjust) return [];
            const net = gross - refund + adjusted;
            return [
              { name: '净流水', before: formatDiamonds(net), after: formatDiamonds(net + adjust) },
              {
                name: '佣金',
                before: formatFen(row.amount_fen ?? 0),
                after: formatFen(commissionOf(net + adjust, rate_bp)),
              },
            ];
          },
          sentence: '调整计入净流水后按比例重算佣金',
          data: ({ adjust }) => (adjust ? { month, guild_id, adjust } : undefined),
        }),
      },
      {
        key: 'm',
        name: '整月确认',
        permission: 'settlement_confirm',
        act: act({
          ...confirm,
          object: `${month} 全部公会`,
          title: '整月确认结算',
          sentence: `确认 ${month} 所有待确认的结算；有异议的不在内`,
          data: () => ({ month }),
        }),
      },
    ];
  },
};
