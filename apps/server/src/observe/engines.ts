// What a process sees of its engines, read when Prometheus asks: connections of the database, and whether Redis and NATS answer it.
import type { Redis } from 'ioredis';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#db/db.ts';
import type { Bus } from '#events/nats.ts';

export function observeEngines(registry: Registry, { db, redis, bus }: { db: Db; redis: Redis; bus: Bus }): void {
  const registers = [registry];
  const gauge = (name: string, help: string, collect: (gauge: Gauge) => void, labelNames: string[] = []): Gauge =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        collect(this);
      },
    });
  const up = (name: string, help: string, isUp: () => boolean): Gauge =>
    gauge(name, help, (it) => it.set(isUp() ? 1 : 0));
  up('shengyu_redis_up', 'whether this process is connected to Redis', () => redis.status === 'ready');
  up('shengyu_nats_up', 'whether this process is connected to NATS', () => bus.current() !== undefined);
  up('shengyu_primary_away', 'whether reads of this process go to a standby', () => db.isPrimaryAway);
  gauge(
    'shengyu_database_connections',
    'connections of calls by state; waiting are calls that wait for one',
    (it) => {
      const { total, idle, waiting, most } = db.connections;
      it.set({ state: 'used' }, total - idle);
      it.set({ state: 'idle' }, idle);
      it.set({ state: 'waiting' }, waiting);
      it.set({ state: 'most' }, most);
    },
    ['state'],
  );
}
