import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Amount } from '@shengyu/ui/Amount/Amount.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { LevelInfo } from '../use-grade.ts';
import { lineChartPathsOf } from './spark.ts';
import s from './Week.module.css';

/** S-GRD-1: the experience of seven days as a line, with the figures below it (S-ALL-10: charts have a table view). */
export function WeekChart({ info }: { readonly info: LevelInfo }) {
  const { chart_x, chart_y, num } = info.week;
  const { line, area, points } = lineChartPathsOf(chart_y);
  const last = chart_y.length - 1;
  return (
    <Card
      title="近7日经验"
      extra={
        <>
          共 <Amount value={num} />
        </>
      }
    >
      <svg className={s.spark} viewBox="0 0 322 56" preserveAspectRatio="none" aria-hidden="true">
        <path className={s.area} d={area} />
        <path className={s.line} d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <ol className={s.days}>
        {chart_x.map((day, i) => (
          <li key={day} className={joinClassNames(s.day, i === last && s.today)}>
            <i className={s.dot} style={{ top: `${points[i]! - 59}px` }} />
            <b className={s.exp}>
              <Amount value={chart_y[i]!} still />
            </b>
            <span className={joinClassNames('num', s.date)}>{i === last ? '今日' : day}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
