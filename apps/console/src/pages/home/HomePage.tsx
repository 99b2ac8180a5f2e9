// 工作台: is the platform well, and what waits for me (P1). Every part reads by itself, so one that fails says so and the others live on.
import { Segmented } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { readAhead, useRead } from '#lib/call.ts';
import { formatNumber } from '#lib/format.ts';
import { useMay, useMe, type Me } from '#lib/permissions.ts';
import { nextPayoutAfter } from '#lib/payouts.ts';
import { usePulse } from '#lib/pulse.ts';
import { serverNow, useNow } from '#lib/clock.ts';
import { AlertStrip } from './AlertStrip.tsx';
import { ArrangeButton } from './ArrangeButton.tsx';
import { ApprovalsPanel } from './ApprovalsPanel.tsx';
import { CampaignsPanel } from './CampaignsPanel.tsx';
import { Card } from './Card.tsx';
import { findSeries, formatFigure, lastOf, type Series } from './figures.ts';
import { useArrangement, type CardName } from './layout.ts';
import { HealthPanel } from './HealthPanel.tsx';
import { QueuesPanel } from './QueuesPanel.tsx';
import s from './Home.module.css';

const FlowPanel = lazy(async () => ({ default: (await import('./FlowPanel.tsx')).FlowPanel }));

const RENEW_MS = 30_000;
const RANGES = [
  { value: 'today', label: '今日' },
  { value: '7d', label: '近 7 天' },
  { value: '30d', label: '近 30 天' },
] as const;
type Range = (typeof RANGES)[number]['value'];
const isRange = (text: string | null): text is Range => RANGES.some(({ value }) => value === text);
const nameOfRange = (range: Range): string => RANGES.find(({ value }) => value === range)!.label.replaceAll(' ', '');

/** Figures of money are for these roles (Z47). */
const MONEY_ROLES = ['finance', 'support', 'admin'];
const CAMPAIGN_ROLES = ['campaign_author', 'campaign_approver', 'admin'];

const rangeOf = (search: URLSearchParams): Range => {
  const named = search.get('range');
  return isRange(named) ? named : 'today';
};
const compareOf = (range: Range): 'day' | 'week' => (range === 'today' ? 'day' : 'week');
const sightOf = (roles: Me['roles']) => ({
  seesMoney: roles.some((role) => MONEY_ROLES.includes(role)),
  seesDraws: roles.some((role) => CAMPAIGN_ROLES.includes(role)),
});

/** What the cards read: the figures that these roles may see, and the people. */
function requestsOf(roles: Me['roles'], range: Range) {
  const { seesMoney, seesDraws } = sightOf(roles);
  const compare = compareOf(range);
  const names = [
    ...(seesMoney
      ? ['flow.turnover', 'recharge.paid_fen', 'recharge.paid_num', 'recharge.rate_bp', 'withdraw.waiting_fen']
      : []),
    ...(seesDraws ? ['draw.num', 'draw.return_bp', 'draw.expect_bp'] : []),
  ];
  return {
    figures: names.length === 0 ? undefined : { names: names.join(','), range, compare },
    people: { names: 'user.online,user.on_mic,user.active', range, compare },
  };
}

/** Asks for the cards' figures as soon as it is known who is there, while the frame around the page is still being drawn. */
export function readHomeAhead({ roles }: Me): void {
  const { figures, people } = requestsOf(roles, rangeOf(new URLSearchParams(location.search)));
  if (figures) void readAhead('GET /console/api/metric/series', figures);
  void readAhead('GET /console/api/metric/series', people);
}

export function HomePage() {
  const { roles } = useMe();
  const may = useMay();
  const pulse = usePulse();
  const [search, setSearch] = useSearchParams();
  const range = rangeOf(search);
  const { seesMoney, seesDraws } = sightOf(roles);
  const compare = compareOf(range);
  const asked = requestsOf(roles, range);
  const figures = useRead('GET /console/api/metric/series', asked.figures, { every: RENEW_MS, keep: true });
  const people = useRead('GET /console/api/metric/series', asked.people, { every: RENEW_MS, keep: true });
  const find = (name: string): Series | undefined =>
    findSeries(figures.data?.series, name) ?? findSeries(people.data?.series, name);
  const isFailed = figures.failure !== undefined || figures.refusal !== undefined;
  const isPulseFailed = pulse.failure !== undefined || pulse.refusal !== undefined;
  const when = nameOfRange(range);
  const cards: Readonly<Partial<Record<CardName, ReactNode>>> = {
    ...(seesMoney && {
      flow: (
        <Card
          key="flow"
          title={`${when}流水`}
          series={find('flow.turnover')}
          unit="钻"
          fact={<>较{compare === 'day' ? '昨日' : '上周'}同时</>}
          isFailed={isFailed}
        />
      ),
      recharge: (
        <Card
          key="recharge"
          title={`${when}充值`}
          tone="info"
          series={find('recharge.paid_fen')}
          fact={`${sumOf(find('recharge.paid_num'))} 笔 · 成功率 ${rateOf(find('recharge.rate_bp'))}`}
          isFailed={isFailed}
        />
      ),
      withdraw: (
        <Card
          key="withdraw"
          title="提现待打款"
          tone="danger"
          series={find('withdraw.waiting_fen')}
          fact={`下一批打款 ${nextPayoutAfter(serverNow())}`}
          isFailed={isFailed}
        />
      ),
    }),
    ...(seesDraws && {
      draw: (
        <Card
          key="draw"
          title={`${when}抽取`}
          series={find('draw.num')}
          unit="次"
          fact={`返还率 ${rateOf(find('draw.return_bp'))}${expectationOf(find('draw.expect_bp'))}`}
          isFailed={isFailed}
        />
      ),
    }),
    online: (
      <Card
        key="online"
        title="在线 / 上麦"
        tone="info"
        series={find('user.online')}
        figure={`${lastWords(find('user.online'))} / ${lastWords(find('user.on_mic'))}`}
        fact={`${when}活跃会员 ${sumOf(find('user.active'))}`}
        isFailed={people.failure !== undefined || people.refusal !== undefined}
      />
    ),
  };
  const { order, hidden } = useArrangement();
  const seen = order.filter((name) => cards[name] !== undefined);
  const shown = seen.filter((name) => !hidden.includes(name));
  return (
    <>
      <div className={s.top}>
        <h1>工作台</h1>
        <Updated at={pulse.data?.server_time} />
        <span className="grow" />
        <Segmented<Range>
          aria-label="时间"
          options={[...RANGES]}
          value={range}
          onChange={(next) => setSearch(next === 'today' ? {} : { range: next })}
        />
        <ArrangeButton seen={seen} />
      </div>
      <AlertStrip alerts={pulse.data?.alerts ?? []} />
      <div className={s.cards}>{shown.map((name) => cards[name])}</div>
      <div className={s.two}>
        {seesMoney ? (
          <Suspense fallback={<section className={s.panel} />}>
            <FlowPanel range={range} />
          </Suspense>
        ) : (
          <HealthPanel pulse={pulse.data} isFailed={isPulseFailed} seesMoney={seesMoney} />
        )}
        <QueuesPanel queues={pulse.data?.queues} isFailed={isPulseFailed} />
      </div>
      <div className={s.three}>
        {may('campaign_live') ? <CampaignsPanel /> : <span />}
        {seesMoney ? <HealthPanel pulse={pulse.data} isFailed={isPulseFailed} seesMoney={seesMoney} /> : <span />}
        <ApprovalsPanel />
      </div>
    </>
  );
}

const sumOf = (series: Series | undefined): string => (series ? formatNumber(series.sum) : '—');

const lastWords = (series: Series | undefined): string => {
  const last = series && lastOf(series);
  return last === undefined ? '—' : formatNumber(last);
};

/** The rate over the whole span; nothing happened when no step has one. */
const rateOf = (series: Series | undefined): string =>
  series === undefined || lastOf(series) === undefined ? '—' : formatFigure(series.unit, series.sum);

/** Draws before expectations were counted have none, and none is no 0 %. */
const expectationOf = (series: Series | undefined): string =>
  series && series.sum > 0 ? ` · 期望 ${formatFigure(series.unit, series.sum)}` : '';

function Updated({ at }: { readonly at: number | undefined }) {
  const now = useNow();
  return <span className="c3">{at === undefined ? '' : `更新于 ${Math.max(0, now - at)} 秒前`}</span>;
}
