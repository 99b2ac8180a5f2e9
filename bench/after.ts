// `pnpm bench after`: what an act costs, and what everything costs that follows it: the relay and all consumers, with all boards in
// force. The calls, the relay and the consumers run in processes of their own, and the calls of an act end before its events are let
// through. ACTS (100) acts of each kind are measured, after some that warm up. Goals: what follows a draw costs at most as much as its
// call, what follows a piece of room time at most 0.5 ms of CPU; the call of a gift at most 1.2 ms in the server and 2.5 ms in PostgreSQL.
import { randomUUID } from 'node:crypto';
import { Db } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { countUnpublishedEvents } from '@shengyu/server/events/backlog.ts';
import { pause } from '@shengyu/server/events/pause.ts';
import { ensureStreams } from '@shengyu/server/events/stream.ts';
import { waitUntil } from '@shengyu/server/events/test-tools.ts';
import { modules } from '@shengyu/server/app.ts';
import { fillRooms, makePeople } from './after/people.ts';
import { openWriteAheadLog, type Written } from './after/write-ahead-log.ts';
import { cpuMicrosBetween, readBackendCpuMicros } from './backend-cpu.ts';
import { startBenchServer } from './child.ts';
import { openInstallation } from './production.ts';
import { describeLoad, printGoal, printTable } from './report.ts';

const ACTS = Number(process.env.ACTS ?? 100);
const WARM = 40;
const AT_ONCE = 16;
/** So many members draw and give, in turns, as on an evening; everybody signs in and follows once. */
const ACTORS = 40;
const RECEIVERS = 200;
const MEMBERS = Math.max(WARM + ACTS + 1, ACTORS + RECEIVERS);
const DRAIN_MS = 120_000;
const LOOK_MS = 250;
const START_MS = 2_000;
const IDLE_MS = 4_000;
const ROLES = ['calls', 'relay', 'consumers'] as const;
type Role = (typeof ROLES)[number];
type Follower = Exclude<Role, 'calls'>;

const installation = await openInstallation('after');
const { ctx } = installation;
const owner = new Db({ url: installation.ownerUrl, pool: 1, name: 'bench-owner' });
const log = await openWriteAheadLog(installation.ownerUrl);
const people = await makePeople(ctx, MEMBERS, ACTORS);
await fillRooms(ctx, people, ACTS);
const start = (role: string) =>
  startBenchServer<{ port: number; boards: number }>('./after/after-server.ts', [role], installation.env);
const servers = { calls: await start('calls'), relay: await start('relay'), consumers: await start('consumers') };

type Goal = readonly [what: string, figure: number, most: number];
type Act = {
  readonly name: string;
  /** Makes the acts number `from` to `from + num - 1`. */
  readonly run: (from: number, num: number) => Promise<void>;
  readonly goals?: (cost: Cost) => readonly Goal[];
};

/** Acts that are calls: `ask` gives the member, by number, and what he asks for. */
const calls =
  (path: string, ask: (i: number) => [user_id: number, data: object]) =>
  async (from: number, num: number): Promise<void> => {
    let next = from;
    const caller = async (): Promise<void> => {
      while (next < from + num) {
        const [user_id, data] = ask(next++);
        const answer = await fetch(`http://127.0.0.1:${servers.calls.ready.port}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', platform: 'h5', token: people.tokens[user_id - 1]! },
          body: JSON.stringify({ data: { ...data, request_id: randomUUID() } }),
        });
        const text = await answer.text();
        if (!text.startsWith('{"code":1,')) throw new Error(`${path} of ${user_id}: ${text.slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
  };

const actor = (i: number): number => 1 + (i % ACTORS);
const draw = (num: number) => calls('/api/open_box/open_box', (i) => [actor(i), { box_code: 'th_shallow', num }]);
const gift = (num: number) =>
  calls('/goapi/gift/send_gift', (i) => {
    const receiver_ids = Array.from({ length: num }, (_, n) => ACTORS + 1 + ((i * num + n) % RECEIVERS));
    return [
      actor(i),
      { item_code: 'g_rose', num: 1, receiver_ids, room_id: people.roomOf(receiver_ids[0]!), source: 1 },
    ];
  });

const call = ({ call: { server, postgres } }: Cost): number => server + postgres;
const after = ({ after: { server, postgres } }: Cost): number => server + postgres;
const drawGoals = (cost: Cost): Goal[] => [['after ÷ call', after(cost) / call(cost), 1]];
const giftGoals = ({ call: { server, postgres } }: Cost): Goal[] => [
  ['call in ms of the server', server / 1_000, 1.2],
  ['call in ms of PostgreSQL', postgres / 1_000, 2.5],
];
const ACT_KINDS: readonly Act[] = [
  { name: 'draw, single', run: draw(1), goals: drawGoals },
  { name: 'draw, ten', run: draw(10), goals: drawGoals },
  { name: 'gift, 1 receiver', run: gift(1), goals: giftGoals },
  { name: 'gift, 5 receivers', run: gift(5) },
  {
    name: 'piece of room time',
    run: async () => {
      await Promise.all([servers.calls.ask('later'), servers.consumers.ask('later')]);
      await servers.calls.ask('pieces');
    },
    goals: (cost) => [['after in ms', after(cost) / 1_000, 0.5]],
  },
  { name: 'sign-in', run: calls('/api/v1/star/star_user_sign', (i) => [1 + i, {}]) },
  { name: 'follow', run: calls('/goapi/follow/set_follow', (i) => [1 + i, { user_id: 2 + i, follow: 1 }]) },
];

const CONSUMERS = modules.reduce((sum, { consumers = [] }) => sum + consumers.length, 0);

/** How many events the streams hold, when every consumer has processed all of them; otherwise undefined. */
async function processedUntil(): Promise<number | undefined> {
  const streams = await ensureStreams(ctx.bus);
  const lists = await Promise.all(streams.map(({ jsm, name }) => Array.fromAsync(jsm.consumers.list(name))));
  const durables = lists.flat();
  const busy = durables.some(({ num_pending, num_ack_pending }) => num_pending + num_ack_pending > 0);
  if (busy || durables.length < CONSUMERS * streams.length) return undefined;
  return streams.reduce((sum, { lastSeq }) => sum + lastSeq, 0);
}

/** Nobody has anything left to do, also with the events that consumers emit. */
async function isQuiet(): Promise<boolean> {
  // Asking costs NATS and PostgreSQL time as well.
  await pause(LOOK_MS);
  if ((await countUnpublishedEvents(ctx.db)) > 0) return false;
  const before = await processedUntil();
  if (before === undefined || (await countUnpublishedEvents(ctx.db)) > 0) return false;
  return (await processedUntil()) === before;
}

/** Lets the events through, and returns what was used until the last one was processed. */
async function letThrough(): Promise<Look> {
  await servers.relay.ask('on');
  await waitUntil('every event is processed', isQuiet, DRAIN_MS);
  // A relay that is stopped closes its connection, and nobody knows any more what its backend used.
  const done = await look();
  await servers.relay.ask('off');
  return done;
}

async function look() {
  const each = async <T>(read: (role: Role) => Promise<T>) =>
    Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, await read(role)]))) as Record<Role, T>;
  const counts = await ctx.db.row<{ events: number; digests: number }>(sql`
    select (select count(*) from outbox)::int as events, (select count(*) from inbox)::int as digests`);
  return {
    at: performance.now(),
    server: await each((role) => servers[role].ask<number>('cpu')),
    postgres: await each((role) => readBackendCpuMicros(ctx.db, role)),
    ...counts!,
    log: await log.end(),
  };
}
type Look = Awaited<ReturnType<typeof look>>;

/** CPU time of one process and of its backends, in microseconds. */
const cpuOf = (role: Role, before: Look, later: Look): Cpu => ({
  server: later.server[role] - before.server[role],
  postgres: cpuMicrosBetween(before.postgres[role], later.postgres[role]),
});
type Cpu = { readonly server: number; readonly postgres: number };
type Cost = {
  readonly events: number;
  readonly digests: number;
  readonly call: Cpu & Written;
  readonly after: Cpu & Written;
  readonly relay: Cpu & { readonly events: number };
};

const times = <T extends Record<string, number>>(figures: T, by: number): T =>
  Object.fromEntries(Object.entries(figures).map(([name, n]) => [name, n * by])) as T;
const plus = (a: Cpu, b: Cpu, share = 1): Cpu => ({
  server: a.server + share * b.server,
  postgres: a.postgres + share * b.postgres,
});

async function measure({ run }: Act, workOf: Awaited<ReturnType<typeof measureIdle>>): Promise<Cost> {
  const before = await look();
  await run(WARM, ACTS);
  const made = await look();
  const done = await letThrough();
  const relay = workOf('relay', made, done);
  const consumers = workOf('consumers', made, done);
  const each = 1 / ACTS;
  return {
    events: (made.events - before.events) * each,
    digests: (done.digests - made.digests) * each,
    call: { ...times(cpuOf('calls', before, made), each), ...times(await log.written(before.log, made.log), each) },
    after: { ...times(plus(relay, consumers), each), ...times(await log.written(made.log, done.log), each) },
    relay: { ...relay, events: done.events - before.events },
  };
}

/** What the relay uses to start, and what it and the consumers use while nothing happens: this is no cost of an act. */
async function measureIdle() {
  const begin = await look();
  await servers.relay.ask('on');
  await pause(START_MS);
  const started = await look();
  await pause(IDLE_MS);
  const later = await look();
  await servers.relay.ask('off');
  const rateOf = (role: Follower): Cpu => times(cpuOf(role, started, later), 1 / (later.at - started.at));
  const rates = { relay: rateOf('relay'), consumers: rateOf('consumers') };
  const toStart = plus(cpuOf('relay', begin, started), rates.relay, begin.at - started.at);
  return (role: Follower, since: Look, until: Look): Cpu => {
    const used = plus(cpuOf(role, since, until), rates[role], since.at - until.at);
    return role === 'relay' ? plus(used, toStart, -1) : used;
  };
}

const whole = (n: number): string => Math.round(n).toLocaleString('en-US');
const tenth = (n: number): string => n.toFixed(1).replace('.0', '');
function row(name: string, { call, after, events, digests }: Cost): string[] {
  const side = ({ server, postgres, inserted, updated, bytes, commits }: Cpu & Written): string[] => [
    whole(server),
    whole(postgres),
    `${tenth(inserted)} + ${tenth(updated)}`,
    whole(bytes),
    tenth(commits),
  ];
  return [name, ...side(call), tenth(events), ...side(after), tenth(digests)];
}
const SIDE = ['server', 'PostgreSQL', 'rows', 'WAL B', 'commits'];
const HEAD = ['act', ...SIDE, 'events', ...SIDE.map((name) => `after: ${name}`), 'digests'];

try {
  await letThrough();
  for (const act of ACT_KINDS) await act.run(0, WARM);
  await letThrough();
  // Autovacuum may be off or late, and plans made for empty tables are bad.
  await owner.patiently(() => owner.run(sql`vacuum (analyze)`));
  const workOf = await measureIdle();
  const costs: [Act, Cost][] = [];
  for (const act of ACT_KINDS) costs.push([act, await measure(act, workOf)]);

  const { boards } = servers.consumers.ready;
  console.log(
    `after: ${ACTS} acts of each kind, ${AT_ONCE} at once, ${boards} boards, ${CONSUMERS} consumers, ${describeLoad()}`,
  );
  console.log('for one act: µs of CPU, rows inserted + updated, WAL without full pages');
  printTable([HEAD, ...costs.map(([{ name }, cost]) => row(name, cost))]);
  const relay = (pick: (cost: Cost['relay']) => number): number =>
    costs.reduce((sum, [, cost]) => sum + pick(cost.relay), 0);
  const relayed = relay(({ events }) => events);
  console.log(
    `relay, for one of ${whole(relayed)} events: server ${whole(relay(({ server }) => server) / relayed)}, PostgreSQL ${whole(relay(({ postgres }) => postgres) / relayed)}`,
  );
  for (const [{ name, goals }, cost] of costs)
    for (const [what, figure, most] of goals?.(cost) ?? []) printGoal(`${name}: ${what}`, figure, most);
} finally {
  for (const server of Object.values(servers)) await server.stop();
  await Promise.all([log.close(), owner.close()]);
  await installation.close();
}
