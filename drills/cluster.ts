// `pnpm drill cluster [--faults 8] [--seed 1] [--only half-cut,node-kill] [--control]`: the product on replicated engines (deploy/ha), under
// load, while their machines die, freeze, are cut off, cut in half or switched. No acknowledged write may be lost or doubled, writes come
// back by themselves (P3, P4), and reads are answered meanwhile (P5). With --control synchronous replication is off: the drill must then
// report losses after a half cut, or it could not see them at all.
// needs: haproxy, nginx, redis-server, redis-sentinel, iptables, faketime
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCluster, type Cluster, type Node } from '../tools/ha/cluster.ts';
import { findUnmade, makeLossReport, isClean, waitUntilDrained } from './kit/account.ts';
import { startProduct } from './kit/installation.ts';
import { countByKind, countSuccesses, createMembers, LoadGenerator } from './kit/load.ts';
import { printReport, shareOf, toSeconds } from './kit/report.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    members: { type: 'string', default: '150' },
    control: { type: 'boolean', default: false },
  },
});

/** What happens to the cluster. `begin` returns how it ends, after `lastsMs`. */
type Fault = {
  readonly name: string;
  /** P4: within how many seconds writes are back. */
  readonly writesBackS: number;
  readonly lastsMs: number;
  begin(cluster: Cluster, leader: Node): Promise<() => void> | (() => void);
};

const nothing = (): void => undefined;
const others = ({ nodes }: Cluster, node: Node): Node[] => nodes.filter((other) => other !== node);
const killAll = (pids: readonly number[]): void => {
  for (const pid of pids) process.kill(pid, 'SIGKILL');
};
const postmasterOf = (node: Node): number[] => node.pidsOf('bin/postgres -D');
const syncStandbyOf = async (cluster: Cluster): Promise<Node> => {
  const name = (await cluster.members())?.find(({ role }) => role === 'sync_standby')?.name;
  return cluster.nodes.find((node) => node.name === name)!;
};

const FAULTS: readonly Fault[] = [
  {
    name: 'postmaster-kill',
    writesBackS: 8,
    lastsMs: 0,
    begin: (_, leader) => (killAll(postmasterOf(leader)), nothing),
  },
  {
    name: 'node-kill',
    writesBackS: 30,
    lastsMs: 25_000,
    begin: (_, leader) => (leader.powerOff(), () => leader.powerOn()),
  },
  {
    name: 'isolate',
    writesBackS: 30,
    lastsMs: 30_000,
    begin: (_, leader) => (leader.machine.isolate(), () => leader.machine.rejoin()),
  },
  {
    name: 'half-cut',
    writesBackS: 30,
    lastsMs: 35_000,
    begin(cluster, leader) {
      leader.machine.cutFrom(others(cluster, leader).map(({ machine }) => machine));
      return () => leader.machine.heal();
    },
  },
  {
    name: 'freeze',
    writesBackS: 40,
    lastsMs: 35_000,
    begin: (_, leader) => (leader.machine.signal('SIGSTOP'), () => leader.machine.signal('SIGCONT')),
  },
  {
    name: 'patroni-kill',
    writesBackS: 30,
    lastsMs: 0,
    begin: (_, leader) => (killAll(leader.pidsOf('bin/patroni')), nothing),
  },
  {
    name: 'standby-kill',
    writesBackS: 10,
    lastsMs: 15_000,
    async begin(cluster) {
      const standby = await syncStandbyOf(cluster);
      standby.powerOff();
      return () => standby.powerOn();
    },
  },
  {
    name: 'switchover',
    writesBackS: 7,
    lastsMs: 0,
    begin: async (cluster) => (await cluster.switchover(), nothing),
  },
  {
    // What an interrupted rewind leaves behind: a data directory that no server starts from.
    name: 'broken-member',
    writesBackS: 10,
    lastsMs: 45_000,
    async begin(cluster) {
      const standby = await syncStandbyOf(cluster);
      standby.powerOff();
      truncateSync(join(standby.disk.folder, 'data/global/pg_control'));
      standby.powerOn();
      return nothing;
    },
  },
  {
    // The disk of the leader is full of WAL that nobody archives, until somebody makes room.
    name: 'disk-full',
    writesBackS: 60,
    lastsMs: 40_000,
    begin: (_, leader) => (leader.disk.fill(), () => leader.disk.clear()),
  },
  {
    // A machine comes back with a clock that is five minutes ahead and becomes the leader; then it loses its power.
    name: 'clock-skew',
    writesBackS: 30,
    lastsMs: 30_000,
    async begin(cluster) {
      const standby = await syncStandbyOf(cluster);
      standby.powerOff();
      standby.secondsAhead = 300;
      standby.powerOn();
      await cluster.settled(60_000);
      await cluster.switchover(standby);
      return () => {
        standby.powerOff();
        standby.secondsAhead = 0;
        standby.powerOn();
      };
    },
  },
  {
    name: 'two-at-once',
    writesBackS: 60,
    lastsMs: 30_000,
    async begin(cluster, leader) {
      const standby = others(cluster, leader)[0]!;
      leader.powerOff();
      await sleep(3_000);
      killAll(postmasterOf(standby));
      return () => leader.powerOn();
    },
  },
];

/** The same seed gives the same faults in the same order. */
function* orderOf(seed: number): Generator<number> {
  for (let state = seed >>> 0 || 1; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const chosen = FAULTS.filter(({ name }) => values.only === '' || values.only.split(',').includes(name));
const random = orderOf(Number(values.seed));
const plan = Array.from({ length: Number(values.faults) }, (_, i) =>
  // Every kind comes once before chance decides.
  i < chosen.length ? chosen[i]! : chosen[Math.floor(random.next().value! * chosen.length)]!,
);

/** The longest time without an acknowledged write. */
function longestGap(times: readonly number[], from: number, to: number): number {
  const inside = times.filter((at) => at >= from && at <= to).sort((a, b) => a - b);
  return [...inside, to].reduce((longest, at, i, all) => Math.max(longest, at - (all[i - 1] ?? from)), 0);
}

/** A call was answered `later` because of the database, and it was none of the follows. */
const isRefusedRead = (line: string): boolean =>
  line.includes('"msg":"database away"') && !line.includes('"call":"X07"');

const cluster = await startCluster();
try {
  if (values.control) await cluster.configure({ synchronous_mode: false, synchronous_mode_strict: false });
  const there = await startProduct(['api', 'api', 'worker', 'scheduler'], {
    databaseUrl: cluster.databaseUrl,
    directUrl: cluster.databaseUrl,
    env: {
      DATABASE_STANDBY_URL: cluster.standbyUrl,
      REDIS_SENTINELS: cluster.redisSentinels,
      NATS_URL: cluster.natsUrl,
      NATS_REPLICAS: '3',
    },
  });
  try {
    const { ctx, door, units } = there;
    const load = new LoadGenerator(door.port, await createMembers(ctx, Number(values.members)));
    load.begin({ readers: 12, writers: Number(values.members) - 10 });
    await sleep(5_000);

    const lines: { fault: string; writesBackS: number; goalS: number; readsAnswered: number; settled: boolean }[] = [];
    for (const fault of plan) {
      const leader = (await cluster.leader())!;
      const began = Date.now();
      const end = await fault.begin(cluster, leader);
      await sleep(fault.lastsMs);
      end();
      const settled = await cluster.settled(120_000);
      await sleep(4_000);
      const over = Date.now();
      const acknowledged = load.writes.filter(({ code }) => code === 1).map(({ at, ms }) => at + ms);
      const reads = load.reads.filter(({ at }) => at >= began && at < over);
      lines.push({
        fault: fault.name,
        writesBackS: toSeconds(longestGap(acknowledged, began - 1_000, over)),
        goalS: fault.writesBackS,
        readsAnswered: shareOf(countSuccesses(reads), reads.length),
        settled,
      });
      console.log(JSON.stringify(lines.at(-1)));
      if (!settled) console.log(JSON.stringify(await cluster.members()));
    }
    await load.end();
    await waitUntilDrained(ctx, 120_000);
    const account = await makeLossReport(ctx, load);
    if (account.unmade > 0) {
      console.log(JSON.stringify(await findUnmade(ctx), null, 1));
      for (const unit of units) {
        await unit.readiness();
        console.log([`${unit.part}: ${unit.said}`, ...unit.lines.slice(-40)].join('\n'));
      }
    }
    const died = units.flatMap(({ part, lastWords }) =>
      lastWords === undefined ? [] : [`${part} died:\n${lastWords}`],
    );
    for (const words of died) console.log(words);
    const faults = units.flatMap((unit) => unit.faults());
    const reads = shareOf(countSuccesses(load.reads), load.reads.length);
    printReport(
      values.control ? 'cluster without synchronous replication' : 'cluster',
      {
        seed: values.seed,
        faults: lines,
        reads: countByKind(load.reads),
        writes: countByKind(load.writes),
        account,
        errors: faults,
        refusedReads: units.flatMap(({ lines: said }) => said.filter(isRefusedRead)).slice(0, 5),
      },
      values.control
        ? [{ goal: 'the loss is seen', reached: account.lost > 0 }]
        : [
            {
              goal: 'P3: 0 acknowledged writes lost, 0 doubled',
              reached: account.acknowledged > 0 && isClean(account),
            },
            {
              goal: 'P4: writes are back in time',
              reached: lines.every(({ writesBackS, goalS }) => writesBackS <= goalS),
            },
            {
              goal: 'P4: three healthy machines again within two minutes',
              reached: lines.every(({ settled }) => settled),
            },
            { goal: 'P5: 99.9 % of reads answered', reached: reads >= 0.999 },
            { goal: 'no process died', reached: died.length === 0 },
          ],
    );
  } finally {
    await there.close();
  }
} finally {
  await cluster.close();
}
