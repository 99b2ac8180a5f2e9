// 系统健康: what members feel of the service, against what was promised (NFR-1).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useRead } from '#lib/call.ts';
import { formatBp } from '#lib/format.ts';
import { Tag } from '#parts/Tag.tsx';
import { findSeries } from './figures.ts';
import { Spark } from './Spark.tsx';
import s from './Home.module.css';

type Pulse = ReplyFrom<'GET /console/api/desk/pulse'>;

const WORDS = { 0: '全部正常', 1: '有警告', 2: '有紧急告警' } as const;
const TONES = { 0: 'ok', 1: 'warn', 2: 'danger' } as const;

/** The channels of payments and the share of their orders that were paid today. */
const CHANNELS: Readonly<Record<string, string>> = {
  alipay_wap: '支付宝',
  wechat_h5: '微信 H5',
  wechat_jsapi: '微信',
};
/** Below this share a channel is in trouble (Z46, pay_rate). */
const POOR_BP = 8_000;

function Channels() {
  const { data } = useRead(
    'GET /console/api/metric/series',
    {
      names: Object.keys(CHANNELS)
        .map((channel) => `recharge.rate_bp:${channel}`)
        .join(),
      range: 'today',
    },
    { every: 30_000 },
  );
  const used = (data?.series ?? []).filter(({ points }) => points.some((point) => point !== null));
  return (
    <div>
      <dt>支付渠道</dt>
      <dd className={s.channels}>
        {used.length === 0 && <small>{data ? '今天还没有订单结束' : ''}</small>}
        {used.map(({ name, sum }) => (
          <span key={name}>
            <i className={`dot ${sum < POOR_BP ? 'danger' : 'ok'}`} /> {CHANNELS[name.split(':')[1]!]}{' '}
            <b className="num">{formatBp(sum)}</b>
          </span>
        ))}
      </dd>
    </div>
  );
}

type HealthPanelProps = {
  readonly pulse: Pulse | undefined;
  /** Nothing has come and nothing will without another try. */
  readonly isFailed: boolean;
  readonly seesMoney: boolean;
};

export function HealthPanel({ pulse, isFailed, seesMoney }: HealthPanelProps) {
  const series = useRead(
    'GET /console/api/metric/series',
    { names: 'api.p95_read,api.p95_write,api.fault_ppm,outbox.waiting', range: '1h' },
    { every: 30_000 },
  );
  const spark = (name: string, tone: 'info' | 'danger' | 'brand') => (
    <Spark points={findSeries(series.data?.series, name)?.points ?? []} tone={tone} />
  );
  if (!pulse)
    return (
      <section className={s.panel} aria-label="系统健康">
        <header>
          <h2>系统健康</h2>
        </header>
        {isFailed && <p className={s.none}>暂时取不到</p>}
      </section>
    );
  const { health } = pulse;
  return (
    <section className={s.panel} aria-label="系统健康">
      <header>
        <h2>系统健康</h2>
        <Tag tone={TONES[health.state]}>{WORDS[health.state]}</Tag>
      </header>
      <dl className={s.health}>
        <Line name="读 P95" value={`${health.p95_read_ms} ms`} limit="限 200" spark={spark('api.p95_read', 'info')} />
        <Line name="写 P95" value={`${health.p95_write_ms} ms`} limit="限 400" spark={spark('api.p95_write', 'info')} />
        <Line
          name="5000 错误"
          value={`${(health.fault_ppm / 10_000).toFixed(2)}%`}
          limit="限 0.1%"
          spark={spark('api.fault_ppm', 'danger')}
        />
        <Line name="挂起事件" value={String(health.parked)} limit={health.parked > 0 ? '待处置' : ''} />
        <Line name="待发事件" value={String(health.outbox)} limit="限 1,000" spark={spark('outbox.waiting', 'brand')} />
        {seesMoney && <Channels />}
      </dl>
    </section>
  );
}

type LineProps = {
  readonly name: string;
  readonly value: string;
  readonly limit: string;
  readonly spark?: React.ReactNode;
};

const Line = ({ name, value, limit, spark }: LineProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {spark} <b className="num">{value}</b> <small>{limit}</small>
    </dd>
  </div>
);
