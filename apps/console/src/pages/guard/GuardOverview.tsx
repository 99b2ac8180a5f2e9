// P9: who reached a limit of the spending guard on a day (Z12), thirty days of it as a chart (Z47), and the refund that a guardian asks
// for. Operators change no limit (GUARD-9).
import { Button, DatePicker, Pagination, Segmented } from 'antd';
import { LeftOutlined, RightOutlined, SafetyOutlined } from '@ant-design/icons';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { addDays } from '@shengyu/rules/time/calendar.ts';
import { useRead } from '#lib/call.ts';
import { formatFen, formatNumber, formatTime, today } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { useUrl } from '#lib/url.ts';
import { Chart, type ChartLine, type Series } from '#parts/Chart.tsx';
import { PlainTable } from '#parts/PlainTable.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { Tag, type Tone } from '#parts/Tag.tsx';
import { GuardianRefund } from './GuardianRefund.tsx';
import s from './GuardOverview.module.css';

type Row = ReplyFrom<'GET /console/api/guard/overview'>['list'][number];

const KINDS: Readonly<Record<Row['kind'], { readonly name: string; readonly tone: Tone; readonly isMoney?: true }>> = {
  self_limit: { name: '本人单日上限', tone: 'warn', isMoney: true },
  cap_op: { name: '单次上限', tone: 'warn' },
  cap_day: { name: '单日上限', tone: 'warn' },
  cap_month: { name: '单月上限', tone: 'danger' },
  excluded: { name: '自我冷静', tone: 'info' },
  cool_down: { name: '冷静期', tone: 'info' },
  guardian_refund: { name: '监护退款', tone: 'brand', isMoney: true },
};
const PAGE_SIZE = 50;

const sumOf = ({ kind, sum }: Row): string => (KINDS[kind].isMoney ? formatFen(sum) : `${formatNumber(sum)} 钻`);
const limitOf = ({ kind, limit }: Row): string => {
  if (limit === undefined) return '—';
  return KINDS[kind].isMoney ? formatFen(limit) : `${formatNumber(limit)} 钻`;
};

export function GuardOverview() {
  const url = useUrl();
  const may = useMay();
  const [isRefunding, setIsRefunding] = useState(false);
  const day = url.get('day') ?? today();
  const named = url.get('kind');
  const kind = named !== undefined && named in KINDS ? (named as Row['kind']) : undefined;
  const page = url.number('page') ?? 1;
  const read = useRead(
    'GET /console/api/guard/overview',
    { day, page, limit: PAGE_SIZE, ...(kind && { kind }) },
    { keep: true },
  );
  const show = (next: string): void => url.set({ day: next, page: undefined });
  const mayRefund = may('recharge_refund') || may('order_refund');
  return (
    <>
      <div className="page-head">
        <h1>消费守护</h1>
        <span className="c3 sm">上限只能由本人放宽，运营不能修改</span>
        <span className="grow" />
        <Button aria-label="前一天" icon={<LeftOutlined />} onClick={() => show(addDays(day, -1))} />
        <DatePicker
          aria-label="日期"
          allowClear={false}
          value={dayjs(day)}
          maxDate={dayjs(today())}
          onChange={(next) => show(next!.format('YYYY-MM-DD'))}
        />
        <Button
          aria-label="后一天"
          icon={<RightOutlined />}
          disabled={day >= today()}
          onClick={() => show(addDays(day, 1))}
        />
        {mayRefund && (
          <Button type="primary" icon={<SafetyOutlined />} onClick={() => setIsRefunding(true)}>
            监护退款
          </Button>
        )}
      </div>
      <ReadState read={read} what="消费守护">
        {({ list, total, counts }) => (
          <div className={s.page}>
            <dl className={s.cards}>
              <Card name="触达上限" value={formatNumber(counts.capped)} unit="人次" />
              <Card name="自我冷静" value={formatNumber(counts.excluded)} unit="人" />
              <Card name="监护退款" value={formatNumber(counts.guardian_refunds)} unit="笔" />
              <Card name="退款金额" value={formatFen(counts.guardian_refund_fen)} unit="" />
            </dl>
            <Trend />
            <Segmented<string>
              aria-label="类型"
              value={kind ?? ''}
              options={[
                { value: '', label: '全部' },
                ...Object.entries(KINDS).map(([value, { name }]) => ({ value, label: name })),
              ]}
              onChange={(next) => url.set({ kind: next, page: undefined })}
            />
            <PlainTable<Row>
              label="消费守护"
              hasKeys
              rows={list}
              keyOf={({ row_id }) => row_id}
              empty={kind ? `这一天没有「${KINDS[kind].name}」` : '这一天没有人触达上限'}
              columns={[
                { name: '时间', cell: ({ at }) => <span className="num">{formatTime(at)}</span> },
                { name: '会员', cell: ({ user }) => <Link href={`/users/${user.user_id}`}>{user.nickname}</Link> },
                { name: '类型', cell: (row) => <Tag tone={KINDS[row.kind].tone}>{KINDS[row.kind].name}</Tag> },
                { name: '累计', align: 'right', cell: (row) => <span className="num">{sumOf(row)}</span> },
                { name: '上限', align: 'right', cell: (row) => <span className="num">{limitOf(row)}</span> },
                {
                  name: '截止',
                  align: 'right',
                  cell: ({ until }) => <span className="num">{until ? formatTime(until) : '—'}</span>,
                },
              ]}
            />
            {total > PAGE_SIZE && (
              <Pagination
                size="small"
                current={page}
                pageSize={PAGE_SIZE}
                total={total}
                showSizeChanger={false}
                onChange={(next) => url.set({ page: next === 1 ? undefined : next }, 'step')}
              />
            )}
          </div>
        )}
      </ReadState>
      {isRefunding && <GuardianRefund close={() => setIsRefunding(false)} />}
    </>
  );
}

const Card = ({ name, value, unit }: { readonly name: string; readonly value: string; readonly unit: string }) => (
  <div className="card">
    <dt>{name}</dt>
    <dd>
      <span className="num">{value}</span> <span className="c3 sm">{unit}</span>
    </dd>
  </div>
);

/** Refunds in money beside hits in numbers: two axes, and a second sign beside each colour (CONUI-16). */
const linesOf = (series: Series['series']): ChartLine[] =>
  series.flatMap(({ name, unit, points }): ChartLine[] => {
    if (name === 'guard.capped') return [{ name: '触达上限', unit, points, look: 'bar' }];
    return name === 'guard.refund_fen' ? [{ name: '监护退款', unit, points, look: 'line', color: '--chart-2' }] : [];
  });

function Trend() {
  const { data } = useRead(
    'GET /console/api/metric/series',
    { names: 'guard.capped,guard.refund_fen', range: '30d' },
    { every: 30_000, freshFor: 30_000 },
  );
  const lines = useMemo(() => (data ? linesOf(data.series) : []), [data]);
  if (!data || lines.length === 0) return null;
  return (
    <section className={`card ${s.chart}`}>
      <Chart
        title="近 30 天触达上限与监护退款"
        begin={data.begin}
        step_s={data.step_s}
        lines={lines}
        updatedAt={data.updated_at}
        height={150}
      />
    </section>
  );
}
