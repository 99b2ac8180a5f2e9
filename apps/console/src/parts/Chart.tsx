// Figures over time as a chart and, at a click, as a table (CONUI-16): title, unit, the time of the data, gaps as gaps, no animation,
// and a second sign beside each colour (bars, dashes).
import { Button } from 'antd';
import { TableOutlined, LineChartOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useThemeName } from '#lib/appearance.ts';
import { formatBp, formatClock, formatDate, formatFen, formatMoment, formatNumber, formatTime } from '#lib/format.ts';
import type { init } from './chart-engine.ts';
import s from './Chart.module.css';

export type Series = ReplyFrom<'GET /console/api/metric/series'>;
type Unit = Series['series'][number]['unit'];

export type ChartLine = {
  readonly name: string;
  readonly unit: Unit;
  /** One value per step; null where nothing was measured. */
  readonly points: readonly (number | null)[];
  readonly look: 'bar' | 'line' | 'area' | 'dashed';
  /** A colour of the design tokens; the first three are meant for charts. */
  readonly color?: '--chart-1' | '--chart-2' | '--chart-3' | '--ink-3' | '--warn' | '--danger';
};

export type ChartProps = {
  readonly title: string;
  /** Unix seconds of the first point. */
  readonly begin: number;
  readonly step_s: number;
  readonly lines: readonly ChartLine[];
  /** When the figures were counted, unix seconds. */
  readonly updatedAt: number;
  readonly height?: number;
  /** Grows with the panel it stands in; `height` is the least. */
  readonly isFilling?: boolean;
  /** A level to compare with, such as the five sigma of FAIR-11. */
  readonly mark?: { readonly value: number; readonly name: string };
  /** The last point that was measured is of a step that is still running, and the way to it is drawn dashed. */
  readonly isRunning?: boolean;
  /** Bars of one step stand on one another, because they are parts of one sum. */
  readonly isStacked?: boolean;
  readonly onPick?: (at: number) => void;
};

const UNIT_NAMES: Readonly<Record<Unit, string>> = {
  diamond: '钻',
  fen: '元',
  count: '次',
  bp: '%',
  ms: '毫秒',
  ppm: '百万分之',
  sigma: 'σ',
};

/** A value of a series in words; nothing measured is a dash and never 0. */
function formatFigure(value: number | null, unit: Unit): string {
  if (value === null) return '—';
  if (unit === 'fen') return formatFen(value);
  if (unit === 'bp') return formatBp(value);
  if (unit === 'sigma') return `${(value / 100).toFixed(2)}σ`;
  if (unit === 'diamond') return `${formatNumber(value)} 钻`;
  if (unit === 'ms') return `${formatNumber(value)} ms`;
  return formatNumber(value);
}

const DAY_S = 86_400;
const stepName = (at: number, step_s: number): string => (step_s >= DAY_S ? formatDate(at) : formatMoment(at));

export function Chart(props: ChartProps) {
  const { title, lines, updatedAt, begin, step_s, height = 168, isFilling = false } = props;
  const [isTable, setIsTable] = useState(false);
  const units = [...new Set(lines.map(({ unit }) => UNIT_NAMES[unit]))].join('、');
  return (
    <figure className={`${s.chart} ${isFilling ? s.filling : ''}`}>
      <figcaption className={s.head}>
        <strong>
          {title}（{units}）
        </strong>
        {lines.map(({ name, look, color = '--chart-1' }) => (
          <span key={name} className={s.legend}>
            <i className={s[look]} ref={(sign) => sign?.style.setProperty('--line', `var(${color})`)} />
            {name}
          </span>
        ))}
        <span className={s.tools}>
          <span className="c3 sm" title={`数据更新于 ${formatTime(updatedAt)}`}>
            {formatClock(updatedAt)}
          </span>
          <Button
            size="small"
            type="text"
            icon={isTable ? <LineChartOutlined /> : <TableOutlined />}
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? '曲线' : '数据表'}
          </Button>
        </span>
      </figcaption>
      {isTable ? (
        <div className={s.scroll} ref={(box) => box?.style.setProperty('height', `${height}px`)} tabIndex={0}>
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">时间</th>
                {lines.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines[0]?.points.map((_, index) => (
                // A row is the time of its step.
                <tr key={begin + index * step_s}>
                  <th scope="row">{stepName(begin + index * step_s, step_s)}</th>
                  {lines.map(({ name, unit, points }) => (
                    <td key={name} className="num">
                      {formatFigure(points[index] ?? null, unit)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : lines.some(({ points }) => points.some((point) => point !== null)) ? (
        <Canvas {...props} height={height} />
      ) : (
        <p className={`c3 ${s.nothing}`}>这段时间还没有数据</p>
      )}
    </figure>
  );
}

/** The colours of the page as the canvas needs them: it does not know CSS variables. */
function readColors(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
}

type Engine = ReturnType<typeof init>;

function Canvas({
  title,
  begin,
  step_s,
  lines,
  mark,
  isRunning = false,
  isStacked = false,
  onPick,
  height,
  isFilling = false,
}: ChartProps & { height: number }) {
  const box = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(undefined);
  const [isReady, setIsReady] = useState(false);
  const theme = useThemeName();
  useEffect(() => {
    let isGone = false;
    const resize = new ResizeObserver(() => engine.current?.resize());
    void import('./chart-engine.ts').then((loaded) => {
      if (isGone || !box.current) return;
      engine.current = loaded.init(box.current);
      resize.observe(box.current);
      setIsReady(true);
    });
    return () => {
      isGone = true;
      resize.disconnect();
      engine.current?.dispose();
      engine.current = undefined;
    };
  }, []);
  useEffect(() => {
    const chart = engine.current;
    if (!isReady || !chart) return;
    chart.setOption(buildOption({ begin, step_s, lines, isRunning, isStacked, ...(mark && { mark }) }), {
      notMerge: true,
    });
    if (!onPick) return;
    // Anywhere above a step is meant: the line itself is two pixels wide.
    const pick = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }): void => {
      if (!chart.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return;
      const index = chart.convertFromPixel({ xAxisIndex: 0 }, offsetX);
      if (Number.isInteger(index) && index >= 0) onPick(begin + index * step_s);
    };
    const paper = chart.getZr();
    paper.on('click', pick);
    return () => paper.off('click', pick);
  }, [isReady, theme, begin, step_s, lines, mark, isRunning, isStacked, onPick]);
  const summary = lines.map(({ name, points, unit }) => {
    const last = points.findLast((point) => point !== null);
    return `${name} 最近 ${formatFigure(last ?? null, unit)}`;
  });
  return (
    <div
      ref={(element) => {
        box.current = element;
        element?.style.setProperty(isFilling ? 'min-height' : 'height', `${height}px`);
      }}
      role="img"
      aria-label={`${title}：${summary.join('，')}`}
    />
  );
}

type Drawn = Pick<ChartProps, 'begin' | 'step_s' | 'lines' | 'mark'> & {
  readonly isRunning: boolean;
  readonly isStacked: boolean;
};

function buildOption({ begin, step_s, lines, mark, isRunning, isStacked }: Drawn): Parameters<Engine['setOption']>[0] {
  const color = readColors();
  const num = color('--font-num');
  const text = { color: color('--ink-3'), fontFamily: num, fontSize: 11 };
  const units = [...new Set(lines.map(({ unit }) => unit))];
  const times = (lines[0]?.points ?? []).map((_, index) => stepName(begin + index * step_s, step_s));
  return {
    animation: false,
    grid: { left: 8, right: 8, top: 14, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: times,
      axisLabel: { ...text, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: color('--line-strong') } },
    },
    // Diamonds and money have an axis each: on one axis the heights of both would say nothing.
    yAxis: units.map((unit, no) => ({
      type: 'value' as const,
      splitNumber: 3,
      // The level to compare with is in sight, however far below it the figures are.
      ...(mark && no === 0 && { max: ({ max }: { max: number }) => Math.max(max, mark.value * 1.2) }),
      // Nobody counts in parts of a diamond or fen.
      minInterval: unit === 'fen' ? 100 : 1,
      axisLabel: { ...text, formatter: (value: number) => shortFigure(value, unit) },
      splitLine: { show: no === 0, lineStyle: { color: color('--chart-grid'), type: 'dashed' as const } },
    })),
    tooltip: {
      trigger: 'axis',
      // The page's policy lets no text become HTML, so the tooltip is drawn on the canvas.
      renderMode: 'richText',
      confine: true,
      backgroundColor: color('--surface'),
      borderColor: color('--line-strong'),
      textStyle: { color: color('--ink-1'), fontSize: 12 },
      formatter: (entries: unknown) => {
        const index = (entries as readonly { dataIndex: number }[])[0]?.dataIndex ?? 0;
        return [
          times[index],
          ...lines.map(({ name, unit, points }) => `${name}  ${formatFigure(points[index] ?? null, unit)}`),
        ].join('\n');
      },
    },
    series: lines.flatMap(({ name, unit, points, look, color: token = '--chart-1' }, no) => {
      const paint = color(token);
      const shared = {
        name,
        yAxisIndex: units.indexOf(unit),
        data: [...points],
        itemStyle: { color: paint },
        ...(mark &&
          no === 0 && {
            markLine: {
              silent: true,
              symbol: 'none',
              lineStyle: { color: color('--danger'), type: 'dashed' as const },
              label: { formatter: mark.name, color: color('--danger'), position: 'insideEndTop' as const },
              data: [{ yAxis: mark.value }],
            },
          }),
      };
      if (look === 'bar')
        return {
          ...shared,
          type: 'bar' as const,
          barMaxWidth: 8,
          ...(isStacked && { stack: 'sum' }),
          itemStyle: { color: paint, opacity: 0.75, borderRadius: 2 },
        };
      const line = {
        ...shared,
        type: 'line' as const,
        showSymbol: points.filter((point) => point !== null).length < 2,
        connectNulls: false,
        lineStyle: { color: paint, width: 2, ...(look === 'dashed' && { width: 1.5, type: 'dashed' as const }) },
        ...(look === 'area' && { areaStyle: { color: color('--chart-1-fill') } }),
      };
      if (!isRunning || look === 'dashed') return line;
      // The way to the running step is a line of its own, because one line has one kind of stroke.
      const last = points.findLastIndex((point) => point !== null);
      return [
        { ...line, data: points.map((point, at) => (at === last ? null : point)) },
        {
          ...line,
          markLine: undefined,
          areaStyle: undefined,
          data: points.map((point, at) => (at >= last - 1 ? point : null)),
          lineStyle: { color: paint, width: 2, type: 'dashed' as const },
        },
      ];
    }),
  };
}

/** A figure of an axis; the table and the tooltip have it in full. */
function shortFigure(value: number, unit: Unit): string {
  if (unit === 'bp') return `${value / 100}%`;
  if (unit === 'sigma') return String(value / 100);
  const whole = unit === 'fen' ? value / 100 : value;
  return Math.abs(whole) >= 10_000 ? `${whole / 10_000}w` : String(whole);
}
