// `pnpm bench after`: what an act costs, and what everything costs that follows it: the relay and all consumers, with all boards in
// force. The calls, the relay and the consumers run in processes of their own, and the calls of an act end before its events are let
// through. ACTS (100) acts of each kind are measured, after some that warm up. With LONE=1 acts come one by one and what follows each is
// done before the next, as where few members are: nothing shares a transaction. Goals, when they come together: what follows a draw costs at most as much as its
// call, what follows a piece of room time at most 0.5 ms of CPU; the call of a gift at most 1.2 ms in the server and 2.5 ms in PostgreSQL.
import { randomUUID } from 'node:crypto';
import { room_event, user_event } from '@shengyu/contract/calls/ingest.ts';
import { Cluster } from '@shengyu/server/db/cluster.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { countUnpublishedEvents } from '@shengyu/server/events/backlog.ts';
import { pause } from '@shengyu/server/events/pause.ts';
import { ensureStreams } from '@shengyu/server/events/stream.ts';
import { waitUntil } from '@shengyu/server/events/test-tools.ts';
import { modules } from '@shengyu/server/app.ts';
import { saveIngestApp } from '@shengyu/server/modules/ingest/index.ts';
import { fillRooms, finishTask, makePeople } from './after/people.ts';
import { openWriteAheadLog, type Written } from './after/write-ahead-log.ts';
import { cpuMicrosBetween, readBackendCpuMicros } from './backend-cpu.ts';
import { startBenchServer } from './child.ts';
import { NATIVE_APP, request, tellNative, type Told } from './native-side.ts';
import { openInstallation } from './production.ts';
import { READINGS } from './reads.ts';
import { describeLoad, printGoal, printTable } from './report.ts';

const ACTS = Number(process.env.ACTS ?? 100);
const LONE = process.env.LONE === '1';
const WARM = 40;
const [AT_ONCE, REST_MS] = LONE ? [1, 60] : [16, 0];
/** Lone acts are made twice: their calls are measured first, then what follows them, while it follows. */
const ROUNDS = LONE ? 2 : 1;
/** So many members draw and give, in turns, as on an evening; everybody signs in and follows once. */
const ACTORS = 40;
const RECEIVERS = 200;
/** Times in rooms that run. Each is told about twelve times, as in an hour, because what follows differs: some pieces finish a task. */
const SEATED = 12 * Math.ceil(ACTS / 144);
/** Members who are in no room at first. */
const MOVERS = Math.ceil((WARM + ROUNDS * ACTS) / 2);
const OTHERS = Math.max(WARM + ROUNDS * ACTS + 1, ACTORS + RECEIVERS);
/** Of those who come into a room, every tenth also takes a mic. */
const MIC_EVERY = 10;
const TOLD_TOGETHER = 10;
const DRAIN_MS = 120_000;
const LOOK_MS = 250;
const START_MS = 2_000;
const IDLE_MS = 4_000;
const ROLES = ['calls', 'relay', 'consumers'] as const;
type Role = (typeof ROLES)[number];

const installation = await openInstallation('after');
const { ctx } = installation;
const owner = new Cluster({ url: installation.ownerUrl, pool: 1, name: 'bench-owner' });
const log = await openWriteAheadLog(installation.ownerUrl);
const people = await makePeople(ctx, OTHERS + 2 * MOVERS, ACTORS);
await fillRooms(ctx, people, SEATED);
const task = await finishTask(ctx, OTHERS);
await saveIngestApp(ctx, NATIVE_APP);
const start = (role: string) =>
  startBenchServer<{ port: number; boards: number }>('./after/after-server.ts', [role], installation.env);
const servers = { calls: await start('calls'), relay: await start('relay'), consumers: await start('consumers') };

type Goal = readonly [what: string, figure: number, most: number];
type Act = {
  readonly name: string;
  /** What has to be there before, and is not measured. */
  readonly prepare?: Act['run'];
  /** Takes away what would be in the way of other acts, and is not measured. */
  readonly tidy?: Act['run'];
  /** Makes the acts number `from` to `from + num - 1`. */
  readonly run: (from: number, num: number) => Promise<void>;
  readonly goals?: (cost: Cost) => readonly Goal[];
};

/** Does each of `acts`, so many at once. */
async function doAll<T>(acts: readonly T[], one: (act: T) => Promise<unknown>): Promise<void> {
  const left = acts.values();
  const doer = async (): Promise<void> => {
    for (const act of left) {
      await one(act);
      if (REST_MS > 0) await pause(REST_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, doer));
}
const numbersOf = (from: number, num: number): number[] => Array.from({ length: num }, (_, i) => from + i);

/** Acts that are calls: `ask` gives the member, by number, and what he asks for. */
const calls =
  (path: string, ask: (i: number) => [user_id: number, data: object]): Act['run'] =>
  (from, num) =>
    doAll(numbersOf(from, num), (i) => {
      const [user_id, data] = ask(i);
      return request(servers.calls.ready.port, 'POST', path, {
        headers: { platform: 'h5', token: people.tokens[user_id - 1]! },
        body: JSON.stringify({ data: { ...data, request_id: randomUUID() } }),
      });
    });

/** The time of the servers. */
let now = ctx.clock.now();
async function waitForPiece(): Promise<void> {
  [now] = await Promise.all([servers.calls.ask<number>('later'), servers.consumers.ask('later')]);
}
const tell = (call: typeof room_event | typeof user_event, told: readonly Told[]): Promise<void> =>
  tellNative(servers.calls.ready.port, call, told, now);

/**
 * Members who come in or go: half of the moves each. Of both, every tenth moves to a mic or from it as well.
 */
function moversOf(half: 'comes' | 'goes', from: number, num: number): { user_id: number; kinds: string[] }[] {
  const movers: { user_id: number; kinds: string[] }[] = [];
  const first = OTHERS + 1 + from / 2 + (half === 'comes' ? 0 : MOVERS);
  for (let [user_id, left] = [first, num / 2]; left > 0; user_id++) {
    const hasMic = user_id % MIC_EVERY === 0 && left > 1;
    const moves = { comes: ['enter', ...(hasMic ? ['mic_on'] : [])], goes: [...(hasMic ? ['mic_off'] : []), 'leave'] };
    movers.push({ user_id, kinds: moves[half] });
    left -= hasMic ? 2 : 1;
  }
  return movers;
}
const moveAll = (movers: ReturnType<typeof moversOf>): Promise<void> =>
  doAll(movers, async ({ user_id, kinds }) => {
    for (const kind of kinds) await tell(room_event, [{ kind, user_id, room_id: people.roomOf(user_id) }]);
  });

const OPPOSITE: Readonly<Record<string, string>> = {
  enter: 'leave',
  leave: 'enter',
  mic_on: 'mic_off',
  mic_off: 'mic_on',
};
const moveBack = (movers: ReturnType<typeof moversOf>): Promise<void> =>
  moveAll(movers.map(({ user_id, kinds }) => ({ user_id, kinds: kinds.toReversed().map((kind) => OPPOSITE[kind]!) })));

/** Those who will go came in and were reported once. The rest of their stay is a piece of the room's next report (EVT-4). */
async function seatThoseWhoGo(from: number, num: number): Promise<void> {
  await moveBack(moversOf('goes', from, num));
  await waitForPiece();
  await servers.calls.ask('pieces');
  await letThrough();
  await waitForPiece();
}

const move: Act['run'] = (from, num) => moveAll([...moversOf('comes', from, num), ...moversOf('goes', from, num)]);

/** Half of what is told says who came or went, half how much was said in a room. */
const tellMuch: Act['run'] = (from, num) =>
  doAll(numbersOf(from / TOLD_TOGETHER, num / TOLD_TOGETHER), (batch) =>
    tell(
      user_event,
      numbersOf(batch * TOLD_TOGETHER, TOLD_TOGETHER).map((i) => {
        const user_id = 1 + ((i >> 2) % OTHERS);
        if (i % 2 === 1) return { kind: 'chat_count', user_id, room_id: people.roomOf(user_id), num: 1 + (i % 20) };
        return { kind: i % 4 === 0 ? 'online' : 'offline', user_id };
      }),
    ),
  );

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
  { name: 'sign-in', run: calls('/api/v1/star/star_user_sign', (i) => [1 + i, {}]) },
  { name: 'claim', run: calls('/api/activity/claim_task', (i) => [1 + i, { task_id: task }]) },
  { name: 'follow', run: calls('/goapi/follow/set_follow', (i) => [1 + i, { user_id: 2 + i, follow: 1 }]) },
  { name: 'told event', run: tellMuch },
  ...Object.entries(READINGS).map(([name, reading]) => ({
    name,
    run: (from: number, num: number) =>
      doAll(numbersOf(from, num), (i) => {
        const who = actor(i);
        const { method, path, data } = reading(who, OTHERS);
        return request(servers.calls.ready.port, method, path, {
          headers: { platform: 'h5', token: people.tokens[who - 1]! },
          ...(method === 'POST' ? { body: JSON.stringify({ data }) } : {}),
        });
      }),
  })),
  // The last ones move the clock, after which everybody's session is written again.
  {
    name: 'piece of room time',
    run: async (_, num) => {
      for (let told = 0; told < num; told += SEATED) {
        await waitForPiece();
        await servers.calls.ask('pieces');
      }
    },
    goals: (cost) => [['after in ms', after(cost) / 1_000, 0.5]],
  },
  {
    name: 'room move',
    prepare: seatThoseWhoGo,
    run: move,
    tidy: (from, num) => moveBack(moversOf('comes', from, num)),
  },
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
  return untilQuiet();
}

async function untilQuiet(): Promise<Look> {
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

async function measure(act: Act, workOf: Awaited<ReturnType<typeof measureIdle>>): Promise<Cost> {
  const { run, prepare } = act;
  await prepare?.(WARM, ROUNDS * ACTS);
  const before = await look();
  await run(WARM, ACTS);
  const made = await look();
  const done = await letThrough();
  const called = await log.written(before.log, made.log);
  const [since, until, followed] = LONE
    ? await followLone(run, called)
    : ([made, done, await log.written(made.log, done.log)] as const);
  const relay = workOf('relay', since, until);
  const consumers = workOf('consumers', since, until);
  const each = 1 / ACTS;
  return {
    events: (made.events - before.events) * each,
    digests: (done.digests - made.digests) * each,
    call: { ...times(workOf('calls', before, made), each), ...times(called, each) },
    after: { ...times(plus(relay, consumers), each), ...times(followed, each) },
    relay: { ...relay, events: done.events - before.events },
  };
}

/** Acts with everything that follows them at once. What was written beyond the calls, `called`, has followed. */
async function followLone(run: Act['run'], called: Written): Promise<readonly [Look, Look, Written]> {
  const since = await look();
  await servers.relay.ask('on');
  await pause(START_MS);
  await run(WARM + ACTS, ACTS);
  const until = await untilQuiet();
  const all = await log.written(since.log, until.log);
  const less = Object.entries(all).map(([name, n]) => [name, n - called[name as keyof Written]]);
  return [since, until, Object.fromEntries(less) as Written];
}

/** What the relay uses to start, and what everybody uses while nothing happens: this is no cost of an act. */
async function measureIdle() {
  const begin = await look();
  await servers.relay.ask('on');
  await pause(START_MS);
  const started = await look();
  await pause(IDLE_MS);
  const later = await look();
  await servers.relay.ask('off');
  const rateOf = (role: Role): Cpu => times(cpuOf(role, started, later), 1 / (later.at - started.at));
  const rates = { calls: rateOf('calls'), relay: rateOf('relay'), consumers: rateOf('consumers') };
  const toStart = plus(cpuOf('relay', begin, started), rates.relay, begin.at - started.at);
  return (role: Role, since: Look, until: Look): Cpu => {
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
  for (const act of ACT_KINDS) {
    await act.prepare?.(0, WARM);
    await act.run(0, WARM);
    await act.tidy?.(0, WARM);
  }
  await letThrough();
  // Autovacuum may be off or late, and plans made for empty tables are bad.
  await owner.patiently(() => owner.run(sql`vacuum (analyze)`));
  const workOf = await measureIdle();
  const costs: [Act, Cost][] = [];
  for (const act of ACT_KINDS) costs.push([act, await measure(act, workOf)]);

  const { boards } = servers.consumers.ready;
  console.log(
    `after: ${ACTS} acts of each kind, ${LONE ? 'one by one' : `${AT_ONCE} at once`}, ${boards} boards, ${CONSUMERS} consumers, ${describeLoad()}`,
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
