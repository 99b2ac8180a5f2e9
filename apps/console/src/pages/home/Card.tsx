// One card of the dashboard: name, figure, change, line, and one more fact.
import type { ReactNode } from 'react';
import { changeOf, formatFigure, type Series } from './figures.ts';
import { Spark } from './Spark.tsx';
import s from './Home.module.css';

type CardProps = {
  readonly title: string;
  readonly series: Series | undefined;
  /** Instead of the sum of the series. */
  readonly figure?: ReactNode;
  readonly unit?: string;
  readonly fact: ReactNode;
  readonly aside?: ReactNode;
  readonly isFailed: boolean;
  /** The colour of its line. */
  readonly tone?: 'brand' | 'info' | 'danger';
};

export function Card({ title, series, figure, unit = '', fact, aside, isFailed, tone = 'brand' }: CardProps) {
  const change = series && changeOf(series);
  return (
    <section className={s.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside ?? (change !== undefined && <Change tenths={change} />)}
      </header>
      {series ? (
        <p className={s.figure}>
          <b className="num">{figure ?? formatFigure(series.unit, series.sum)}</b> {unit}
          <Spark points={series.points} tone={tone} />
        </p>
      ) : (
        <p className={s.figure}>{isFailed ? '暂时取不到' : '—'}</p>
      )}
      <p className={s.fact}>{fact}</p>
    </section>
  );
}

/** Rise red, fall green, always with its sign. */
const Change = ({ tenths }: { readonly tenths: number }) => (
  <span className={`num ${tenths < 0 ? 'down' : 'up'}`}>
    {tenths < 0 ? '▼' : '▲'} {Math.trunc(Math.abs(tenths) / 10)}.{Math.abs(tenths) % 10}%
  </span>
);
