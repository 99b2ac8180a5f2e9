// The main figure and the tiles under it (S-DC-2); a tap on a tile shows its chart.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { clockTimeOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { CHART_RANGES, type ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { ReactNode } from 'react';
import { describeTrend } from '#lib/change-in.ts';
import s from './DataCenter.module.css';
import { formatFigure, type FlowCorrections, type Metric, type MetricTile } from './metrics.ts';

export type MetricTilesProps = {
  readonly tiles: readonly MetricTile[];
  readonly corrections: FlowCorrections;
  readonly chosen: Metric;
  readonly range: ChartRange;
  /** Undefined while newer figures are loading. */
  readonly updated_at: number | undefined;
  readonly onChoose: (metric: Metric) => void;
  readonly children?: ReactNode;
};

const ROWS = [1, 2, 3] as const;
/** A figure longer than this many characters is set in a smaller font. */
const ROOMY = 11;

export function MetricTiles({ tiles, corrections, chosen, range, updated_at, onChoose, children }: MetricTilesProps) {
  const [great, ...others] = tiles;
  const { label, days } = CHART_RANGES.find((one) => one.range === range)!;
  const change = describeTrend(great!.trend);
  return (
    <section className={s.tiles} aria-label="概览">
      <p className={s.updated}>
        {updated_at === undefined ? (
          '更新中'
        ) : (
          <>
            更新于 <span className="num">{clockTimeOf(instantOfUnixSeconds(updated_at)).slice(0, 5)}</span>
          </>
        )}
      </p>
      <button
        type="button"
        className={s.great}
        aria-pressed={chosen.key === great!.key}
        onClick={() => onChoose(great!)}
      >
        <small>{label}流水 · 钻石</small>
        <b className="num">{formatFullAmount(great!.trend.value)}</b>
        <i className={joinClassNames('num', s[change.tone])}>{change.text}</i>
        <small className={s.against}>
          较前 <span className="num">{days}</span> 天
        </small>
      </button>
      {ROWS.map((row) => {
        const line = others.filter((tile) => tile.row === row);
        return (
          line.length > 0 && (
            <div key={row} className={s.row}>
              {line.map((tile) => (
                <One key={tile.key} tile={tile} chosen={tile.key === chosen.key} onChoose={onChoose} />
              ))}
            </div>
          )
        );
      })}
      <Corrections {...corrections} />
      {children}
    </section>
  );
}

/** Refunds and late lines, so that a reader who adds up 直刷 and 背包 arrives at the turnover. */
const Corrections = ({ refund_flow = 0, adjust_flow = 0 }: FlowCorrections) =>
  refund_flow === 0 && adjust_flow === 0 ? null : (
    <p className={s.forecast}>
      <span>
        {refund_flow !== 0 && (
          <>
            退款 <b className="num">−{formatFullAmount(refund_flow)}</b>{' '}
          </>
        )}
        {adjust_flow !== 0 && (
          <>
            补录 <b className="num">{`${adjust_flow < 0 ? '−' : '+'}${formatFullAmount(Math.abs(adjust_flow))}`}</b>
          </>
        )}
      </span>
      <span>已计入流水</span>
    </p>
  );

type OneProps = { readonly tile: MetricTile; readonly chosen: boolean; readonly onChoose: (metric: Metric) => void };

function One({ tile, chosen, onChoose }: OneProps) {
  const { name, trend, unit, chart } = tile;
  const change = describeTrend(trend);
  const figure = formatFigure(trend.value, unit);
  const content = (
    <>
      <small>{name}</small>
      <b className={joinClassNames('num', figure.text.length > ROOMY && s.long)}>
        {figure.text}
        <span className={s.unit}>{figure.unit}</span>
      </b>
      <i className={joinClassNames('num', s[change.tone])}>
        {change.text}
        <span className="sr-only">，较前一周期</span>
      </i>
    </>
  );
  if (!chart) return <div className={s.tile}>{content}</div>;
  return (
    <button
      type="button"
      className={joinClassNames(s.tile, chosen && s.chosen)}
      aria-pressed={chosen}
      onClick={() => onChoose(tile)}
    >
      {content}
    </button>
  );
}
