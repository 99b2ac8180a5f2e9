// 测算: what the draft would pay and cost, from the server's exact simulator (Z03). Beside each figure stands the one of the version that
// members see, so that an author sees what a change does. An answer to an older text is greyed until the new one is here (CONUI-19).
import type { PoolDef } from '@shengyu/campaign/definition.ts';
import { LONG_RUN_LIMITS, TOTAL_LIMITS } from '@shengyu/campaign/guard/return-limits.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { formatFen } from '#lib/format.ts';
import type { Forecast } from '#parts/campaign/forecast.ts';
import { NumberField } from './fields.tsx';
import { ReturnsChart } from './ReturnsChart.tsx';
import type { SimulatedPool, Simulation as Answer } from './use-simulation.ts';
import s from './Simulation.module.css';

type SimulationProps = {
  readonly answer: Answer | undefined;
  readonly live: Answer | undefined;
  readonly pool: string;
  readonly kind: PoolDef['kind'];
  readonly isFresh: boolean;
  readonly ms: number | undefined;
  readonly forecast: Forecast;
  readonly onForecast: (forecast: Forecast) => void;
};

const percent = (bp: number): string => `${(bp / 100).toFixed(2)}%`;

export function Simulation({ answer, live, pool, kind, isFresh, ms, forecast, onForecast }: SimulationProps) {
  const draft = answer?.pools.find(({ box_code }) => box_code === pool);
  const now = live?.pools.find(({ box_code }) => box_code === pool);
  return (
    <section className={s.card} aria-label="测算">
      <header className={s.head}>
        <h2>测算</h2>
        <span className={joinClassNames(s.tag, !isFresh && s.waiting)} role="status">
          {isFresh ? `实时${ms === undefined ? '' : ` · ${(ms / 1000).toFixed(1)} 秒`}` : '测算中'}
        </span>
        <span className={s.note}>精确计算（马尔可夫链），非抽样</span>
        <span className={s.forecast}>
          预计参与
          <NumberField
            label="预计人数"
            min={1}
            value={forecast.users}
            onChange={(users) => onForecast({ ...forecast, users })}
          />
          人
          <NumberField
            label="每人每天次数"
            min={1}
            value={forecast.draws_per_user_day}
            onChange={(draws_per_user_day) => onForecast({ ...forecast, draws_per_user_day })}
          />
          次 / 天
        </span>
      </header>
      {draft && answer ? (
        <div className={joinClassNames(s.body, !isFresh && s.old)}>
          <dl className={s.figures}>
            <Figure
              name="长期返还率"
              value={percent(draft.long_bp)}
              live={now && percent(now.long_bp)}
              limit={longRunLimit(kind)}
            />
            <Figure name="首百次" value={percent(draft.first100_bp)} live={now && percent(now.first100_bp)} />
            <Figure
              name="总返还率"
              value={percent(draft.total_bp)}
              live={now && percent(now.total_bp)}
              limit={`限 ≤ ${TOTAL_LIMITS[kind] * 100}%`}
            />
            <Figure
              name="实物成本均值"
              value={formatFen(answer.physical.mean_fen)}
              live={live && formatFen(live.physical.mean_fen)}
            />
            <Figure
              name="实物成本 P99"
              value={formatFen(answer.physical.p99_fen)}
              live={live && formatFen(live.physical.p99_fen)}
            />
          </dl>
          <ReturnsChart draft={draft} live={now} />
          <div className={s.tiers}>
            <h3>每抽等级率</h3>
            {draft.tier_rates.map(({ tier, tier_name, rate_ppm }) => (
              <div key={tier} className={s.tier}>
                <span>{tier_name}</span>
                <span className={s.track}>
                  <span data-tier={tier} style={{ width: `${Math.max(2, rate_ppm / 10_000)}%` }} />
                </span>
                <b className="num">{(rate_ppm / 10_000).toFixed(2)}%</b>
              </div>
            ))}
            <Note text={describePromises(draft)} />
            <Note text={describeStocks(answer)} />
            <Note text={describeEconomy(answer)} />
          </div>
        </div>
      ) : (
        <p className={s.none}>{answer ? '选择一个奖池查看它的测算' : isFresh ? '定义完整后显示测算' : '正在测算'}</p>
      )}
    </section>
  );
}

/** A line that may be longer than its room. */
const Note = ({ text }: { readonly text: string }) => (
  <p className={s.note} title={text}>
    {text}
  </p>
);

type FigureProps = {
  readonly name: string;
  readonly value: string;
  readonly live: string | undefined;
  /** What the publishing check allows. */
  readonly limit?: string | undefined;
};

function Figure({ name, value, live, limit }: FigureProps) {
  const beside = live === undefined ? '线上没有' : live === value ? '与线上相同' : `线上 ${live}`;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className="num">{value}</b>
        <small>
          {beside} {limit !== undefined && <span className={s.limit}>· {limit}</span>}
        </small>
      </dd>
    </div>
  );
}

function longRunLimit(kind: PoolDef['kind']): string | undefined {
  const limits = LONG_RUN_LIMITS[kind];
  return limits && `限 ${limits[0] * 100}–${limits[1] * 100}%`;
}

/** What the unluckiest member pays until each promise is kept. */
const describePromises = ({ promises }: SimulatedPool): string =>
  promises.length === 0
    ? '没有保底'
    : `保底最多：${promises.map(({ tier_name, worst }) => `${tier_name} ${worst.toLocaleString('en')} 钻`).join('，')}`;

const describeStocks = ({ stocks }: Answer): string => {
  const ending = stocks.filter(({ out_on }) => out_on !== null);
  return ending.length === 0
    ? '库存预计：活动期内不会用完'
    : `库存预计：${ending.map(({ name, out_on }) => `${name} ${out_on!.slice(5)} 用完`).join('，')}`;
};

const ECONOMY_WORDS = { pink: '粉钻', debris: '碎片' } as const;
const describeEconomy = ({ economy }: Answer): string =>
  economy
    .map(
      ({ code, made_day, taken_day }) =>
        `${ECONOMY_WORDS[code]} 日产 ${made_day.toLocaleString('en')}、可回收 ${taken_day.toLocaleString('en')}`,
    )
    .join('；');
