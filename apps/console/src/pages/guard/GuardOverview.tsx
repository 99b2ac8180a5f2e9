// P9: who reached a limit of the spending guard on a day (Z12), thirty days of it as a chart (Z47), and the refund that a guardian asks
// for. Operators change no limit (GUARD-9).
import { Button, DatePicker, Empty, Pagination, Segmented, Table } from 'antd';
import { SafetyOutlined } from '@ant-design/icons';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useRead } from '#lib/call.ts';
import { formatFen, formatNumber, formatTime, today } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { useUrl } from '#lib/url.ts';
import { Chart, type ChartLine } from '#parts/Chart.tsx';
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
  const kind = url.get('kind') as Row['kind'] | undefined;
  const page = url.number('page') ?? 1;
  const read = useRead('GET /console/api/guard/overview', { day, page, limit: PAGE_SIZE }, { keep: true });
  const mayRefund = may('recharge_refund') || may('order_refund');
  return (
    <>
      <div className="page-head">
        <h1>消费守护</h1>
        <span className="c3 sm">上限只能由本人放宽，运营不能修改</span>
        <span className="grow" />
        <DatePicker
          aria-label="日期"
          allowClear={false}
          value={dayjs(day)}
          maxDate={dayjs(today())}
          onChange={(next) => url.set({ day: next!.format('YYYY-MM-DD'), page: undefined })}
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
              onChange={(next) => url.set({ kind: next })}
            />
            <Table<Row>
              size="small"
              rowKey="row_id"
              pagination={false}
              dataSource={list.filter((row) => kind === undefined || row.kind === kind)}
              locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这一天没有人触达上限" /> }}
              columns={[
                { title: '时间', render: (_, { at }) => <span className="num">{formatTime(at)}</span>, width: 132 },
                {
                  title: '会员',
                  render: (_, { user }) => <Link href={`/users/${user.user_id}`}>{user.nickname}</Link>,
                },
                {
                  title: '类型',
                  render: (_, row) => <Tag tone={KINDS[row.kind].tone}>{KINDS[row.kind].name}</Tag>,
                },
                { title: '累计', align: 'right', render: (_, row) => <span className="num">{sumOf(row)}</span> },
                { title: '上限', align: 'right', render: (_, row) => <span className="num">{limitOf(row)}</span> },
                {
                  title: '截止',
                  render: (_, { until }) => <span className="num">{until ? formatTime(until) : '—'}</span>,
                  width: 132,
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

function Trend() {
  const { data } = useRead(
    'GET /console/api/metric/series',
    { names: 'guard.capped,guard.refund_fen', range: '30d' },
    { every: 30_000, freshFor: 30_000 },
  );
  const capped = data?.series.find(({ name }) => name === 'guard.capped');
  const lines = useMemo(
    (): ChartLine[] => (capped ? [{ name: '触达上限', unit: 'count', points: capped.points, look: 'bar' }] : []),
    [capped],
  );
  if (!data || !capped) return null;
  return (
    <section className={`card ${s.chart}`}>
      <Chart
        title="近 30 天触达上限"
        begin={data.begin}
        step_s={data.step_s}
        lines={lines}
        updatedAt={data.updated_at}
        height={150}
      />
    </section>
  );
}
