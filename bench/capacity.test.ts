// The arithmetic of the capacity model. What its figures are worth, only `pnpm bench capacity --check` says.
import { describe, expect, it } from 'vitest';
import { readMigrations } from '@shengyu/server/db/migrate.ts';
import { judge, judgeLag } from './capacity/compare.ts';
import { BEFORE, NOW, type ActCost, type CostTable } from './capacity/costs.ts';
import { withMeasured } from './capacity/measured.ts';
import { diskAfterYear, KEPT_ROWS } from './capacity/disk.ts';
import { simulateLag } from './capacity/lag.ts';
import { inOrderOfEnd, limitsOf, membersUntil } from './capacity/limits.ts';
import { ACT_NAMES, LOAD, onlineOf, peakRateOf, type ActName } from './capacity/load.ts';
import { actOf, demandOf, relayEventsOf, workOf } from './capacity/model.ts';

const M = 1_000_000;
const classOf = (name: string) => LOAD.find((one) => one.name === name)!;

const one: ActCost = {
  call: { server: 1, postgres: 2, wal: 3, commits: 4 },
  after: { server: 5, postgres: 6, wal: 7, commits: 8 },
  events: 1,
  digests: 2,
  from: 'this test',
};
/** Every act costs the same. */
const even: CostTable = {
  acts: Object.fromEntries(ACT_NAMES.map((name) => [name, one])) as Record<ActName, ActCost>,
  relay: { server: 1, postgres: 1, from: 'this test' },
};

describe('load', () => {
  it('the shares of every mix are one whole', () => {
    for (const { name, mix } of LOAD)
      expect(
        Object.values(mix).reduce((sum, share) => sum + share, 0),
        name,
      ).toBeCloseTo(1, 9);
  });

  it('ten million members are a hundred thousand at once and the design peak', () => {
    expect(onlineOf(10 * M)).toBe(100_000);
    expect(peakRateOf(classOf('draws, single'), 10 * M)).toBe(700);
    expect(peakRateOf(classOf('reads'), 1 * M)).toBe(600);
  });
});

describe('work', () => {
  it('of an act of a class is the mean of what it consists of', () => {
    const { acts } = BEFORE;
    const gift = actOf(classOf('gifts'), BEFORE);
    expect(gift.call.wal).toBeCloseTo(
      0.85 * acts['gift, 1 receiver'].call.wal + 0.15 * acts['gift, 5 receivers'].call.wal,
    );
    expect(gift.digests).toBeCloseTo(0.85 * 8 + 0.15 * 6);
  });

  it('of several classes is their sum, call and what follows apart', () => {
    const counts = new Map([
      [classOf('follows'), 10],
      [classOf('gifts'), 5],
    ]);
    const work = workOf(counts, even);
    expect(work.call).toEqual({ server: 15, postgres: 30, wal: 45, commits: 60 });
    expect(work.after.wal).toBeCloseTo(105);
    expect([work.events, work.digests]).toEqual([15, 30]);
  });

  it('grows with the members', () => {
    const [few, many] = [demandOf(1 * M, NOW), demandOf(10 * M, NOW)];
    expect(many.peak.after.postgres).toBeCloseTo(10 * few.peak.after.postgres, 3);
    expect(many.day.call.wal).toBeCloseTo(10 * few.day.call.wal, 0);
    expect(diskAfterYear(many)).toBeCloseTo(10 * diskAfterYear(few), -3);
  });

  it('before the pipeline was changed was some 320 GB of the log and 40 million events a day, and 13 000 digests a second', () => {
    const { day, peak } = demandOf(10 * M, BEFORE);
    expect((day.call.wal + day.after.wal) / 320e9).toBeCloseTo(1, 0.5);
    expect(day.events / 41e6).toBeGreaterThan(0.7);
    expect(day.events / 41e6).toBeLessThan(1.1);
    expect(peak.digests / 13_000).toBeGreaterThan(0.8);
    expect(peak.digests / 13_000).toBeLessThan(1.1);
  });
});

describe('limits', () => {
  const limits = limitsOf(NOW, 16);

  it('are reached at the members at which the use is the limit', () => {
    for (const limit of limits) {
      const end = membersUntil(limit, demandOf(10 * M, NOW));
      expect(limit.use(demandOf(end, NOW)) / limit.most, limit.resource).toBeCloseTo(1, 6);
    }
  });

  it('stand in the order in which they end', () => {
    const ends = inOrderOfEnd(limits, demandOf(10 * M, NOW)).map(({ members }) => members);
    expect(ends).toHaveLength(limits.length);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  });

  it('of relay and consumers move out with partitions, by a little less than their number', () => {
    const demand = demandOf(10 * M, NOW);
    const ratio = relayEventsOf(demand, 1) / relayEventsOf(demand, 16);
    expect(ratio).toBeLessThan(16);
    expect(ratio).toBeGreaterThan(13);
  });
});

describe('disk', () => {
  it('keeps rows as long as the migrations say', () => {
    const kept = new Map<string, number>();
    const days = { days: 1, months: 31, years: 365 };
    for (const { text } of readMigrations())
      for (const [, table, num, unit] of text.matchAll(
        /comment on table (\w+) is 'owner: log\(\w+\) by \w+ keep (\d+) (days|months|years)/g,
      ))
        kept.set(table!, Number(num) * days[unit as keyof typeof days]);
    const checked = KEPT_ROWS.flatMap(({ tables, keptDays }) =>
      tables.filter((table) => kept.has(table)).map((table) => [table, keptDays, kept.get(table)] as const),
    );
    expect(checked.map(([table]) => table)).toEqual(
      expect.arrayContaining(['outbox', 'inbox', 'room_stay', 'ledger_entry']),
    );
    for (const [table, model, migrations] of checked) expect(model, table).toBe(migrations);
  });
});

describe('lag', () => {
  const at = (rate: number) => simulateLag(new Map([[classOf('draws, single'), rate]]), NOW, { seconds: 60 });

  it('of a lone event is the pause of the relay and its own work', () => {
    const { p50, p99, use } = at(0.5);
    expect(p50).toBeLessThan(200);
    expect(p99).toBeLessThan(300);
    expect(use).toBeLessThan(0.01);
  });

  it('grows with the load, and without end when the consumers fall behind', () => {
    const { after, events } = actOf(classOf('draws, single'), NOW);
    const most = 1e6 / (after.server - events * NOW.relay.server);
    const [calm, busy, over] = [at(0.3 * most), at(0.95 * most), at(1.01 * most)];
    expect(busy.use).toBeCloseTo(0.95, 6);
    expect(busy.p99).toBeGreaterThan(2 * calm.p99);
    expect(over).toEqual({ p50: Infinity, p99: Infinity, use: expect.closeTo(1.01, 6) });
  });

  it('of room time is that of a whole minute at once', () => {
    const rates = (name: string) => new Map([[classOf(name), 200]]);
    const spread: CostTable = even;
    expect(simulateLag(rates('room time'), spread).p99).toBeGreaterThan(5 * simulateLag(rates('follows'), spread).p99);
  });

  it('is the same for the same seed', () => {
    expect(at(50)).toEqual(at(50));
  });
});

describe('what pnpm bench after printed', () => {
  const head =
    'act                 server  PostgreSQL    rows  WAL B  commits  events  after: server  after: PostgreSQL  after: rows  after: WAL B  after: commits  digests';
  const line =
    'draw, single           500         300   7 + 4  8,600      0.3       3          1,250              1,400       9 + 8         3,500            1.5        5';
  const relay = 'relay, for one of 2,345 events: server 80, PostgreSQL 30';

  it('replaces the acts it names, and the relay', () => {
    const table = withMeasured(BEFORE, ['after: 100 acts', head, line, relay].join('\n'), 'today');
    expect(table.acts['draw, single']).toEqual({
      call: { server: 500, postgres: 300, wal: 8_600, commits: 0.3 },
      after: { server: 1_250, postgres: 1_400, wal: 3_500, commits: 1.5 },
      events: 3,
      digests: 5,
      rows: 11,
      from: 'today',
    });
    expect(table.relay).toEqual({ server: 80, postgres: 30, from: 'today' });
    expect(table.acts['sign-in']).toBe(BEFORE.acts['sign-in']);
  });

  it('must be that', () => {
    expect(() => withMeasured(BEFORE, 'nothing of the kind', 'today')).toThrow(/bench after/);
    expect(() => withMeasured(BEFORE, [head.replace('WAL B', 'bytes'), line].join('\n'), 'today')).toThrow(/WAL B/);
  });
});

describe('verdict', () => {
  it('is about the share by which the measured figure differs', () => {
    expect(judge(100, 125, 0.25)).toEqual({ ratio: 1.25, isWithin: true });
    expect(judge(100, 126, 0.25).isWithin).toBe(false);
    expect(judge(100, 74, 0.25).isWithin).toBe(false);
    expect(judge(100, -5, 0.25).isWithin).toBe(false);
  });

  it('of a lag allows twice and half', () => {
    expect([49, 50, 200, 201].map((ms) => judgeLag(100, ms).isWithin)).toEqual([false, true, true, false]);
  });
});
