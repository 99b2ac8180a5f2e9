// The pulse (WORLD-19 … WORLD-24): keeps the island alive while `pnpm dev` runs. It is a process of its own, gets its facts on stdin,
// and speaks HTTP only, as clients and the native side do.
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, CallRefused } from './caller.ts';
import { NativeSide } from './native-side.ts';
import { Attention, readFigures } from './pulse/attention.ts';
import { HourCounts, serveCounts } from './pulse/counts.ts';
import { DEEDS, FIRST_DEEDS, type Deed } from './pulse/deeds.ts';
import { GuildLife } from './pulse/guild-life.ts';
import { LiveRooms } from './pulse/live-rooms.ts';
import { isBusy, isUnreachable, Patience } from './pulse/patience.ts';
import type { PulseOrder } from './pulse/pulse-order.ts';
import type { PulseWorld } from './pulse/pulse-world.ts';
import { Rhythm } from './pulse/rhythm.ts';
import { Visitors } from './pulse/visitors.ts';
import { sendOverHttp, type Send } from './send.ts';

if (process.env.NODE_ENV === 'production') {
  console.error('演示世界不用于生产环境');
  process.exit(1);
}

const TICK_MS = 1_000;
const LOOK_MS = 15_000;
const FIRST_DEED_MS = 15_000;
const order = JSON.parse(await text(process.stdin)) as PulseOrder;
const stopping = new AbortController();
const { signal } = stopping;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());

const overHttp = sendOverHttp(order.api);
let memberCalls = 0;
const sendAsMember: Send = async (request) => {
  const response = await overHttp(request);
  memberCalls += 1;
  return response;
};
const { facts } = order;
const native = new NativeSide(overHttp, facts.native, Date.now);
const visitors = new Visitors(new Caller(sendAsMember), facts.visitors, order.tokens);
const rooms = new LiveRooms(native, facts);
const world: PulseWorld = { facts, visitors, native, rooms, guildLife: new GuildLife(visitors, facts) };

const counts = new HourCounts();
const patience = new Patience();
const began = Date.now();
const attention = new Attention(began);
const rhythm = new Rhythm(DEEDS, began);
let firsts = FIRST_DEEDS.map((deed, n) => ({ ...deed, at: began + (n + 1) * FIRST_DEED_MS }));
let lookedAt = 0;

/** Does one thing. A refusal is part of life; a busy or missing server is left alone for a while (WORLD-22). */
async function attempt({ kind, act }: Pick<Deed, 'kind' | 'act'>): Promise<boolean> {
  try {
    const isDone = await act(world);
    if (isDone) counts.add(kind, Date.now());
    patience.forget();
    return isDone;
  } catch (error) {
    counts.add(error instanceof CallRefused ? `refused_${error.reason ?? error.code}` : 'unreachable', Date.now());
    if (!(error instanceof CallRefused) && !isUnreachable(error)) console.error(error);
    if (isBusy(error)) patience.leaveAlone(Date.now());
    return false;
  }
}

/** One thing after the other, so that the pulse never asks two things at once and knows which calls are not its own. */
async function live(now: number): Promise<void> {
  if (now - lookedAt >= LOOK_MS) {
    lookedAt = now;
    await attempt({ kind: 'attention', act: lookForPeople });
  }
  for (const first of firsts.filter(({ at }) => at <= now)) {
    const isDone = await attempt(first);
    firsts = firsts.flatMap((one) => (one !== first ? [one] : isDone ? [] : [{ ...one, at: now + FIRST_DEED_MS }]));
  }
  for (const deed of rhythm.findDue(now, attention.isAway(now))) {
    if (signal.aborted || patience.isWaiting(Date.now())) return;
    await attempt(deed);
  }
}

async function lookForPeople(): Promise<boolean> {
  const { body } = await overHttp({ method: 'GET', url: '/metrics', headers: {} });
  attention.look(readFigures(body), memberCalls, Date.now());
  return false;
}

const server = await serveCounts(order.host, order.port, () => ({
  ...counts.of(Date.now()),
  minutes: counts.byMinute(Date.now()),
  now: rooms.describe(),
}));
while (!signal.aborted) {
  const now = Date.now();
  if (!patience.isWaiting(now)) await live(now);
  await sleep(TICK_MS, undefined, { signal }).catch(() => undefined);
}
server.close();
server.closeAllConnections();
await rooms.stop().catch(() => undefined);
