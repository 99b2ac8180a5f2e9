import type { CampaignDef, DefinitionCode, ShopDef } from '@shengyu/campaign/definition.ts';
import { pityChainOf } from '@shengyu/campaign/simulator/chain.ts';
import { type PoolFigures, computePoolFigures } from '@shengyu/campaign/simulator/figures.ts';
import { type DemandForecast, forecastPool } from '@shengyu/campaign/simulator/forecast.ts';
import { winningsPercentileOf, sampleWinnings, type WinningsSample } from '@shengyu/campaign/simulator/sample.ts';

export interface PoolReport {
  readonly name: string;
  readonly price: number;
  readonly text: string;
  /** The spread after 100 draws, for the chart. */
  readonly spread: WinningsSample;
}

const TIERS = ['常见', '优良', '稀有', '珍稀', '传说', '神话'];
/** Numbers of draws, and how many users are sampled for each: fewer where a sample costs more. */
const SAMPLES: readonly (readonly [draws: number, users: number])[] = [
  [10, 20_000],
  [100, 20_000],
  [1000, 2000],
];

const percent = (part: number): string => `${(100 * part).toFixed(1)}%`;
const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;
const whole = (value: number): string => Math.round(value).toLocaleString('zh-CN');

function promiseLines({ promises }: PoolFigures): string[] {
  return promises.map(({ tier, hard, diamonds, wish }) => {
    const what = wish === undefined ? `${TIERS[tier]}及以上` : `心愿 ${wish}`;
    return `  ${what}：最迟第${hard}次，最多 ${whole(diamonds)} 钻`;
  });
}

export function reportPool(
  def: CampaignDef,
  code: DefinitionCode,
  forecast: DemandForecast,
  shops: readonly ShopDef[],
): PoolReport {
  const pool = def.pools![code]!;
  const started = performance.now();
  const figures = computePoolFigures(def, code);
  const took = performance.now() - started;
  const { price } = figures;
  const spreads = SAMPLES.map(([draws, users]) => sampleWinnings(pityChainOf(pool), figures.values, draws, users));
  const ahead = forecastPool(def, code, figures, forecast, shops);
  const wish = figures.withWish;
  const lines = [
    `■ ${pool.name} ${code}，单价 ${price} 钻（精确计算 ${took.toFixed(0)} 毫秒，${pityChainOf(pool).weights.length} 个状态）`,
    `  返还率：基础 ${percent(figures.base / price)}，长期 ${percent(figures.longRun / price)}` +
      (wish === null ? '' : `（许愿 ${wish.prize} 为 ${percent(wish.longRun / price)}）`) +
      `，前100次 ${percent(figures.first100 / price)}，合计 ${percent(figures.total / price)}`,
    `  每次标准差 ${figures.sigma.toFixed(1)} 钻`,
    `  长期等级概率：${figures.tierRates.map((rate, tier) => `${TIERS[tier]} ${(100 * rate).toFixed(3)}%`).join('，')}`,
    ...(figures.promises.length > 0 ? ['  保底：', ...promiseLines(figures).map((line) => `  ${line}`)] : []),
    ...spreads.map((spread) => {
      const at = (share: number) => percent(winningsPercentileOf(spread, share) / (spread.draws * price));
      return `  ${spread.draws}次后一人所得占花费（抽样${whole(spread.users)}人）：5% ${at(5)}，中位 ${at(50)}，95% ${at(95)}`;
    }),
    `  预测：${whole(forecast.users)}人，每人每日${forecast.draws_per_user_day}次，${ahead.days}天，共 ${whole(ahead.draws)} 次`,
    `    实物成本：平均 ${yuan(ahead.physical_fen.mean)}，99%不超过 ${yuan(ahead.physical_fen.p99)}`,
    ...ahead.stocks.map(
      ({ prize, stock, out_on_day }) =>
        `    库存 ${prize}（${stock}件）：${out_on_day === null ? '活动期内不会发完' : `第${out_on_day}天发完`}`,
    ),
    ...ahead.flows.map(
      ({ item, made, taken }) =>
        `    ${item === 'pink' ? '粉钻' : '碎片'}：每日产出 ${whole(made)}，商店每日最多可兑 ${whole(taken)}`,
    ),
    '',
  ];
  return { name: pool.name, price, text: lines.join('\n'), spread: spreads[1]! };
}
