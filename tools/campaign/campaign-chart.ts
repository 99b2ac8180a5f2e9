import type { PoolReport } from './campaign-report.ts';

const WIDTH = 720;
const PANEL = 200;
const LEFT = 40;
const BOTTOM = 44;
/** Columns of five percent of the price, up to twice the price; the last column also holds everything above. */
const COLUMNS = 40;
const PER_COLUMN = 5;

function panel({ name, price, spread }: PoolReport, top: number): string {
  const counts = Array.from({ length: COLUMNS }, () => 0);
  for (const sum of spread.sums) {
    const points = (100 * sum) / (spread.draws * price);
    counts[Math.min(COLUMNS - 1, Math.floor(points / PER_COLUMN))]! += 1;
  }
  const highest = Math.max(...counts);
  const step = (WIDTH - 2 * LEFT) / COLUMNS;
  const base = top + PANEL - BOTTOM;
  const bars = counts.map((count, at) => {
    const height = ((PANEL - BOTTOM - 36) * count) / highest;
    const x = LEFT + at * step;
    return `<rect x="${x.toFixed(1)}" y="${(base - height).toFixed(1)}" width="${(step - 1).toFixed(1)}" height="${height.toFixed(1)}" fill="#274c77"/>`;
  });
  const marks = [0, 50, 100, 150, 200].map((points) => {
    const x = LEFT + (points / PER_COLUMN) * step;
    return `<text x="${x}" y="${base + 16}" text-anchor="middle">${points}%${points === 200 ? '+' : ''}</text>`;
  });
  const even = LEFT + (100 / PER_COLUMN) * step;
  return [
    `<text x="${LEFT}" y="${top + 22}" font-size="15">${name}：${spread.draws}次后一人所得占花费（抽样${spread.users}人）</text>`,
    ...bars,
    `<path d="M${even} ${top + 30}V${base}" stroke="#c9184a" stroke-dasharray="4 3"/>`,
    `<path d="M${LEFT} ${base}H${WIDTH - LEFT}" stroke="#333"/>`,
    ...marks,
  ].join('\n');
}

/** A chart of the users' results after 100 draws, one panel per pool. */
export function renderSpreadChart(title: string, reports: readonly PoolReport[]): string {
  const height = 30 + reports.length * PANEL;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" fill="#111">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${LEFT}" y="22" font-size="17">${title}</text>`,
    ...reports.map((report, at) => panel(report, 30 + at * PANEL)),
    '</svg>',
    '',
  ].join('\n');
}
