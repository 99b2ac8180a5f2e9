// 工作台: is the platform well, and what waits for me (P1). Every part reads by itself, so one that fails says so and the others live on.
import { Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { useRead } from '#lib/call.ts';
import { formatNumber } from '#lib/format.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { usePulse } from '#lib/pulse.ts';
import { useNow } from '#lib/clock.ts';
import { AlertStrip } from './AlertStrip.tsx';
import { ApprovalsPanel } from './ApprovalsPanel.tsx';
import { CampaignsPanel } from './CampaignsPanel.tsx';
import { Card } from './Card.tsx';
import { findSeries, formatFigure, lastOf, type Series } from './figures.ts';
import { HealthPanel } from './HealthPanel.tsx';
import { QueuesPanel } from './QueuesPanel.tsx';
import s from './Home.module.css';

const FlowPanel = lazy(async () => ({ default: (await import('./FlowPanel.tsx')).FlowPanel }));

const RENEW_MS = 30_000;
const RANGES = [
  { value: '24h', label: '今日' },
  { value: '7d', label: '近 7 天' },
  { value: '30d', label: '近 30 天' },
] as const;
type Range = (typeof RANGES)[number]['value'];
const isRange = (text: string | null): text is Range => RANGES.some(({ value }) => value === text);

/** Figures of money are for these roles (Z47). */
const MONEY_ROLES = ['finance', 'support', 'admin'];
const CAMPAIGN_ROLES = ['campaign_author', 'campaign_approver', 'admin'];

export function HomePage() {
  const { roles } = useMe();
  const may = useMay();
  const pulse = usePulse();
  const [search, setSearch] = useSearchParams();
  const named = search.get('range');
  const range = isRange(named) ? named : '24h';
  const seesMoney = roles.some((role) => MONEY_ROLES.includes(role));
  const seesDraws = roles.some((role) => CAMPAIGN_ROLES.includes(role));
  const compare = range === '24h' ? 'day' : 'week';
  const names = [
    ...(seesMoney
      ? ['flow.turnover', 'recharge.paid_fen', 'recharge.paid_num', 'recharge.rate_bp', 'withdraw.waiting_fen']
      : []),
    ...(seesDraws ? ['draw.num', 'draw.return_bp'] : []),
  ];
  const figures = useRead(
    'GET /console/api/metric/series',
    names.length === 0 ? undefined : { names: names.join(','), range, compare },
    { every: RENEW_MS, keep: true },
  );
  const people = useRead(
    'GET /console/api/metric/series',
    { names: 'user.online,user.on_mic,user.active', range, compare },
    { every: RENEW_MS, keep: true },
  );
  const find = (name: string): Series | undefined =>
    findSeries(figures.data?.series, name) ?? findSeries(people.data?.series, name);
  const isFailed = figures.failure !== undefined || figures.refusal !== undefined;
  return (
    <>
      <div className={s.top}>
        <h1>工作台</h1>
        <Updated at={pulse.data?.server_time} />
        <span className="grow" />
        <Segmented<Range> options={[...RANGES]} value={range} onChange={(next) => setSearch({ range: next })} />
      </div>
      <AlertStrip alerts={pulse.data?.alerts ?? []} />
      <div className={s.cards}>
        {seesMoney && (
          <Card
            title="今日流水"
            series={find('flow.turnover')}
            unit="钻"
            fact={<>较{compare === 'day' ? '昨日' : '上周'}同时</>}
            isFailed={isFailed}
          />
        )}
        {seesMoney && (
          <Card
            title="今日充值"
            series={find('recharge.paid_fen')}
            fact={`${amountOf(find('recharge.paid_num'))} 笔 · 成功率 ${rateOf(find('recharge.rate_bp'))}`}
            isFailed={isFailed}
          />
        )}
        {seesMoney && (
          <Card
            title="提现待打款"
            series={find('withdraw.waiting_fen')}
            fact="已审核，等待下一批打款"
            isFailed={isFailed}
          />
        )}
        {seesDraws && (
          <Card
            title="今日抽取"
            series={find('draw.num')}
            unit="次"
            fact={`返还率 ${rateOf(find('draw.return_bp'))}`}
            isFailed={isFailed}
          />
        )}
        <Card
          title="在线 / 上麦"
          series={find('user.online')}
          figure={`${amountOf(find('user.online'))} / ${amountOf(find('user.on_mic'))}`}
          fact={`活跃会员 ${amountOf(find('user.active'))}`}
          isFailed={people.failure !== undefined || people.refusal !== undefined}
        />
      </div>
      <div className={s.two}>
        {seesMoney ? (
          <Suspense fallback={<section className={s.panel} />}>
            <FlowPanel range={range} />
          </Suspense>
        ) : (
          <HealthPanel pulse={pulse.data} />
        )}
        <QueuesPanel queues={pulse.data?.queues} />
      </div>
      <div className={s.three}>
        {may('campaign_live') ? <CampaignsPanel /> : <span />}
        {seesMoney ? <HealthPanel pulse={pulse.data} /> : <span />}
        <ApprovalsPanel />
      </div>
    </>
  );
}

const amountOf = (series: Series | undefined): string => {
  const last = series && (series.unit === 'count' && series.name.startsWith('recharge') ? series.sum : lastOf(series));
  return last === undefined ? '—' : formatNumber(last);
};

const rateOf = (series: Series | undefined): string => {
  const last = series && lastOf(series);
  return series === undefined || last === undefined ? '—' : formatFigure(series.unit, last);
};

function Updated({ at }: { readonly at: number | undefined }) {
  const now = useNow();
  return <span className="c3">{at === undefined ? '' : `更新于 ${Math.max(0, now - at)} 秒前`}</span>;
}
