import { CHART_RANGES, type ChartRange } from '@shengyu/rules/chart-ranges.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { Bone } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { report } from '#lib/report.ts';
import { UnreadPage } from '#screens/withdraw/UnreadPage.tsx';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import { Figures } from './Figures.tsx';
import s from './MyTurnover.module.css';
import { METRICS, useShown, type Metric, type Turnover } from './use-turnover.ts';

const RangeChart = later(
  () => import('@shengyu/ui/RangeChart/RangeChart.tsx'),
  (module) => module.RangeChart,
);
const CopyNote = later(
  () => import('#mechanics/sheet/CopyNote.tsx'),
  (module) => module.CopyNote,
);
const Older = later(
  () => import('./Older.tsx'),
  (module) => module.Older,
);
const Goal = later(
  () => import('./Goal.tsx'),
  (module) => module.Goal,
);
const ValidDays = later(
  () => import('./ValidDays.tsx'),
  (module) => module.ValidDays,
);
const Senders = later(
  () => import('./Senders.tsx'),
  (module) => module.Senders,
);

const CHIPS: readonly Metric[] = ['flow', 'income', 'mic'];
/** 收益明细 of /withdraw (S-TURN-4). */
const STATEMENT = '/withdraw?tab=2';

/** S-TURN. */
export function Screen() {
  const [metric, setMetric] = useState<Metric>('flow');
  const [range, setRange] = useState<ChartRange>(1);
  const { shown, again } = useShown(metric, range);
  const { navigation } = usePlace();
  if (shown.step !== 'here') return <UnreadPage title="我的流水" state={shown} again={again} shape={<Shape />} />;
  const { head, chart, copiedAt } = shown;
  const { title, type } = METRICS[metric];
  const label = CHART_RANGES.find((one) => one.range === head.range.type)!.label;
  return (
    <Page title="我的流水" ground="hero" onBack={() => navigation.back()} onRefresh={again}>
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={again} />}
      <Figures label={label} summary={head.summary} updated_at={head.updated_at} />
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
          items={CHIPS.map((key) => ({ key, label: METRICS[key].label }))}
          value={metric}
          onChange={(key) => setMetric(key as Metric)}
        />
      </div>
      {isEmpty(chart) ? (
        <Card>
          <State inside kind="empty" title={`近 ${chart!.chart.chart_x.length || 30} 天暂无流水`} />
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
            onOpenDay={(route) => navigation.go(route)}
            onNoPermission={(text) => report('no_permission', text)}
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
    <Bone height={148} />
    <span className={s.gap}>
      <Bone height={36} />
    </span>
    <span className={s.gap}>
      <Bone height={344} />
    </span>
  </div>
);
