// 一位会员的所得 ÷ 花费 after 10, 100 and 1,000 draws: from the 5th to the 95th percentile, the middle marked, the live version beside
// the draft. Nine numbers need no chart library; the same numbers are the chart's description for who cannot see it.
import type { SimulatedPool } from './use-simulation.ts';
import s from './Simulation.module.css';

const WIDTH = 430;
const HEIGHT = 200;
const LEFT = 44;
const BOTTOM = 22;
const TOP = 14;
/** Room before the bars for the words of the long-run line. */
const WORDS = 56;
const COLUMN = (WIDTH - LEFT - WORDS) / 3;
const BAR = 14;

type ReturnsChartProps = { readonly draft: SimulatedPool; readonly live: SimulatedPool | undefined };

const sharesOf = ({ results, price }: SimulatedPool) =>
  results.map(({ draws, p5, p50, p95 }) => {
    const paid = draws * price;
    return { draws, low: (p5 / paid) * 100, middle: (p50 / paid) * 100, high: (p95 / paid) * 100 };
  });

export function ReturnsChart({ draft, live }: ReturnsChartProps) {
  const drafts = sharesOf(draft);
  const lives = live ? sharesOf(live) : [];
  const top = Math.max(150, ...[...drafts, ...lives].map(({ high }) => Math.ceil(high / 50) * 50));
  const y = (share: number): number => TOP + (1 - share / top) * (HEIGHT - TOP - BOTTOM);
  const long = draft.long_bp / 100;
  const words = drafts
    .map(
      ({ draws, low, middle, high }) =>
        `${draws} 次：${low.toFixed(1)}% 至 ${high.toFixed(1)}%，中位 ${middle.toFixed(1)}%`,
    )
    .join('；');
  return (
    <figure className={s.chart}>
      <figcaption>
        <h3>一位会员的所得 ÷ 花费</h3>
        <span className={s.key}>
          {live && <i data-kind="live">线上</i>}
          <i data-kind="draft">草稿</i>
          5% – 50% – 95%
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
        {[0, 50, 100, 150]
          .filter((share) => share <= top)
          .map((share) => (
            <g key={share}>
              <line className={s.grid} x1={LEFT} x2={WIDTH} y1={y(share)} y2={y(share)} />
              <text className={s.axis} x={LEFT - 6} y={y(share) + 4} textAnchor="end">
                {share}%
              </text>
            </g>
          ))}
        <line className={s.long} x1={LEFT} x2={WIDTH} y1={y(long)} y2={y(long)} />
        <text className={s.longWords} x={LEFT + 2} y={y(long) - 4}>
          长期 {long.toFixed(2)}%
        </text>
        {drafts.map(({ draws, low, middle, high }, index) => {
          const centre = LEFT + WORDS + COLUMN * (index + 0.5);
          const before = lives[index];
          return (
            <g key={draws}>
              {before && <Range kind="live" x={centre - BAR - 4} y={y} {...before} />}
              <Range kind="draft" x={centre + 4} y={y} low={low} middle={middle} high={high} />
              <text className={s.value} x={centre + 4 + BAR / 2} y={y(high) - 4} textAnchor="middle">
                {high.toFixed(0)}%
              </text>
              <text className={s.value} x={centre + 4 + BAR + 4} y={y(middle) + 4}>
                {middle.toFixed(1)}%
              </text>
              <text className={s.value} x={centre + 4 + BAR / 2} y={y(low) + 12} textAnchor="middle">
                {low.toFixed(0)}%
              </text>
              <text className={s.axis} x={centre} y={HEIGHT - 4} textAnchor="middle">
                {draws.toLocaleString('en')} 次
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

type RangeProps = {
  readonly kind: 'live' | 'draft';
  readonly x: number;
  readonly y: (share: number) => number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
};

const Range = ({ kind, x, y, low, middle, high }: RangeProps) => (
  <g data-kind={kind} className={s.range}>
    <rect x={x} y={y(high)} width={BAR} height={Math.max(2, y(low) - y(high))} rx={BAR / 2} />
    <line x1={x - 3} x2={x + BAR + 3} y1={y(middle)} y2={y(middle)} />
  </g>
);
