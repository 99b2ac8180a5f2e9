// 系统健康: what members feel of the service, against what was promised (NFR-1).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useRead } from '#lib/call.ts';
import { Tag } from '#parts/Tag.tsx';
import { findSeries } from './figures.ts';
import { Spark } from './Spark.tsx';
import s from './Home.module.css';

type Pulse = ReplyFrom<'GET /console/api/desk/pulse'>;

const WORDS = { 0: '全部正常', 1: '有警告', 2: '有紧急告警' } as const;
const TONES = { 0: 'ok', 1: 'warn', 2: 'danger' } as const;

export function HealthPanel({ pulse }: { readonly pulse: Pulse | undefined }) {
  const series = useRead(
    'GET /console/api/metric/series',
    { names: 'api.p95_read,api.p95_write,api.fault_ppm,outbox.waiting', range: '1h' },
    { every: 30_000 },
  );
  const spark = (name: string, tone: 'info' | 'danger' | 'brand') => (
    <Spark points={findSeries(series.data?.series, name)?.points ?? []} tone={tone} />
  );
  if (!pulse) return <section className={s.panel} aria-label="系统健康" />;
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
