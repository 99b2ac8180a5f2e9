// Writes a dashboard in Grafana's format: places the panels side by side, and turns limits into colours.

type Unit = 'short' | 's' | 'percentunit' | 'reqps' | 'ops' | 'bytes' | 'none';
type Panel = {
  readonly title: string;
  /** Each with the text of its legend, which may name labels: `{{call}}`. */
  readonly lines: readonly (readonly [expression: string, legend: string])[];
  readonly unit: Unit;
  /** One large figure instead of a curve. */
  readonly isFigure?: boolean;
  /** Above this (or with `isBelow` below it) the panel turns red. */
  readonly limit?: number;
  readonly isBelow?: boolean;
  readonly help?: string;
};
export type Dashboard = { readonly uid: string; readonly title: string; readonly panels: readonly Panel[] };

/** Which source the panels ask is chosen in Grafana, so the files fit every installation. */
const SOURCE = { type: 'prometheus', uid: '${source}' };
const [WIDTH, FIGURE, CURVE] = [24, { w: 6, h: 4 }, { w: 12, h: 8 }] as const;

export function renderDashboard({ uid, title, panels }: Dashboard): string {
  let [x, y, height] = [0, 0, 0];
  const place = ({ isFigure }: Panel): object => {
    const { w, h } = isFigure ? FIGURE : CURVE;
    if (x + w > WIDTH) [x, y, height] = [0, y + height, 0];
    const at = { x, y, w, h };
    [x, height] = [x + w, Math.max(height, h)];
    return at;
  };
  const drawn = panels.map((panel, n) => ({
    id: n + 1,
    type: panel.isFigure ? 'stat' : 'timeseries',
    title: panel.title,
    ...(panel.help !== undefined && { description: panel.help }),
    gridPos: place(panel),
    datasource: SOURCE,
    targets: panel.lines.map(([expr, legendFormat], i) => ({
      refId: String.fromCodePoint(65 + i),
      expr,
      legendFormat,
      datasource: SOURCE,
    })),
    fieldConfig: {
      defaults: {
        unit: panel.unit,
        ...(panel.limit !== undefined && { thresholds: thresholdsOf(panel.limit, panel.isBelow ?? false) }),
        ...(panel.limit !== undefined && !panel.isFigure && { custom: { thresholdsStyle: { mode: 'dashed' } } }),
      },
      overrides: [],
    },
  }));
  const dashboard = {
    uid,
    title,
    tags: ['shengyu'],
    timezone: 'browser',
    schemaVersion: 39,
    editable: false,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'source', label: '数据源', type: 'datasource', query: 'prometheus' }] },
    panels: drawn,
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}

/** Just above a limit of 0 means any. */
const thresholdsOf = (limit: number, isBelow: boolean): object => ({
  mode: 'absolute',
  steps: isBelow
    ? [
        { color: 'red', value: null },
        { color: 'green', value: limit },
      ]
    : [
        { color: 'green', value: null },
        { color: 'red', value: limit === 0 ? 1e-9 : limit },
      ],
});
