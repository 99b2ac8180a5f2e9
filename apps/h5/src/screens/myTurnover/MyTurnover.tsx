import { CHART_RANGES, type ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { SkeletonBlock } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { addClientLogEntry } from '@shengyu/web/report.ts';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { TurnoverFigures } from './Figures.tsx';
import s from './MyTurnover.module.css';
import { TURNOVER_METRICS, useTurnoverPage, type TurnoverMetric, type Turnover } from './use-turnover.ts';

const RangeChart = lazyPart(() => import('@shengyu/ui/RangeChart/RangeChart.tsx'), 'RangeChart');
const CopyNote = lazyPart(() => import('#features/sheet/CopyNote.tsx'), 'OfflineCopyNote');
const Older = lazyPart(() => import('./Older.tsx'), 'OlderIncomeLink');
const Goal = lazyPart(() => import('./Goal.tsx'), 'MonthGoalCard');
const ValidDays = lazyPart(() => import('./ValidDays.tsx'), 'ValidDays');
const Senders = lazyPart(() => import('./Senders.tsx'), 'Senders');

/** Days listed at first: the cards below the list should not be a long scroll away. */
const FOLDED_DAYS = 7;
const CHIPS: readonly TurnoverMetric[] = ['flow', 'income', 'mic'];
/** The tab 收益明细 of /withdraw (S-TURN-4: older income is found there). */
const STATEMENT = '/withdraw?tab=2';

/** Page /myTurnover (S-TURN): the member's own turnover, income and time on mic. */
export function Screen() {
  const [metric, setMetric] = useState<TurnoverMetric>('flow');
  const [range, setRange] = useState<ChartRange>(1);
  const { shown, again } = useTurnoverPage(metric, range);
  const { navigation } = useRoute();
  if (shown.step !== 'here') return <ReadPage title="我的流水" read={{ ...shown, again }} shape={<Shape />} />;
  const { head, chart, copiedAt } = shown;
  const { title, type } = TURNOVER_METRICS[metric];
  const label = CHART_RANGES.find((one) => one.range === head.range.type)!.label;
  return (
    <Page title="我的流水" ground="hero" onBack={() => navigation.back()} onRefresh={again}>
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={again} />}
      <TurnoverFigures label={label} summary={head.summary} updated_at={head.updated_at} />
      {head.role === null && (
        <Card>
          <div className={s.join}>
            <p>加入公会可获得更多扶持</p>
            <Button size="sm" variant="soft" onPress={() => navigation.go('/guild')}>
              去看看公会
            </Button>
          </div>
        </Card>
      )}
      <div className={s.chips}>
        <Segmented
          label="指标"
          items={CHIPS.map((key) => ({ key, label: TURNOVER_METRICS[key].label }))}
          value={metric}
          onChange={(key) => setMetric(key as TurnoverMetric)}
        />
      </div>
      {isEmpty(chart) ? (
        <Card>
          <LazyStandardState inside kind="empty" title={`近 ${chart!.chart.chart_x.length || 30} 天暂无流水`} />
        </Card>
      ) : (
        <div className={s.chart}>
          <RangeChart
            title={title}
            type={type}
            role={head.role}
            idNum={head.user.user_id}
            pageTypeNum={2}
            is_patrol={head.is_patrol}
            range={range}
            onRange={setRange}
            data={chart}
            fold={FOLDED_DAYS}
            onOpenDay={(route) => navigation.go(route)}
            onNoPermission={(text) => addClientLogEntry('no_permission', text)}
          />
        </div>
      )}
      <Senders senders={head.top_senders || []} />
      <Goal />
      <ValidDays />
      <Older onPress={() => navigation.go(STATEMENT)} />
    </Page>
  );
}

const isEmpty = (chart: Turnover | undefined): boolean =>
  chart !== undefined && chart.chart.num === 0 && chart.chart.chart_y.every((value) => value === 0);

const Shape = () => (
  <div className={s.shape}>
    <SkeletonBlock height={148} />
    <span className={s.gap}>
      <SkeletonBlock height={36} />
    </span>
    <span className={s.gap}>
      <SkeletonBlock height={344} />
    </span>
  </div>
);
