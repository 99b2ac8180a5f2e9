// The great figure and the others under it (S-DC-2); a tap shows the chart of one.
import { fullAmount } from '@shengyu/rules/amount.ts';
import { clockOf, instantOf } from '@shengyu/rules/calendar.ts';
import { CHART_RANGES, type ChartRange } from '@shengyu/rules/chart-ranges.ts';
import { cx } from '@shengyu/ui/cx.ts';
import type { ReactNode } from 'react';
import { changeIn } from '#lib/change-in.ts';
import s from './DataCenter.module.css';
import { figureOf, type Metric, type Tile } from './metrics.ts';

export type TilesProps = {
  readonly tiles: readonly Tile[];
  readonly chosen: Metric;
  readonly range: ChartRange;
  /** Undefined: newer ones are on their way. */
  readonly updated_at: number | undefined;
  readonly onChoose: (metric: Metric) => void;
  readonly children?: ReactNode;
};

const ROWS = [1, 2, 3] as const;
/** Longer than this a figure is set smaller than its neighbours. */
const ROOMY = 11;

export function Tiles({ tiles, chosen, range, updated_at, onChoose, children }: TilesProps) {
  const [great, ...others] = tiles;
  const { label, days } = CHART_RANGES.find((one) => one.range === range)!;
  const change = changeIn(great!.trend);
  return (
    <section className={s.tiles} aria-label="概览">
      <p className={s.updated}>
        {updated_at === undefined ? (
          '更新中'
        ) : (
          <>
            更新于 <span className="num">{clockOf(instantOf(updated_at)).slice(0, 5)}</span>
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
        <b className="num">{fullAmount(great!.trend.value)}</b>
        <i className={cx('num', s[change.tone])}>{change.text}</i>
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
      {children}
    </section>
  );
}

type OneProps = { readonly tile: Tile; readonly chosen: boolean; readonly onChoose: (metric: Metric) => void };

function One({ tile, chosen, onChoose }: OneProps) {
  const { name, trend, unit, chart } = tile;
  const change = changeIn(trend);
  const figure = figureOf(trend.value, unit);
  const content = (
    <>
      <small>{name}</small>
      <b className={cx('num', figure.text.length > ROOMY && s.long)}>
        {figure.text}
        <span className={s.unit}>{figure.unit}</span>
      </b>
      <i className={cx('num', s[change.tone])}>
        {change.text}
        <span className="sr-only">，较前一周期</span>
      </i>
    </>
  );
  if (!chart) return <div className={s.tile}>{content}</div>;
  return (
    <button
      type="button"
      className={cx(s.tile, chosen && s.chosen)}
      aria-pressed={chosen}
      onClick={() => onChoose(tile)}
    >
      {content}
    </button>
  );
}
