// `pnpm drill overload [--seconds 20] [--times 3] [--members 1200]`: more calls than the product can answer, at a rate that does not care
// for its answers (P14). First members take turns, as many as one process works on at a time, to find the capacity; then calls arrive
// at a multiple of it. Who is let in must be answered as fast as ever, who is not must learn it at once, and nobody may wait in vain.
// The generator shares the machine with the product, so the capacity is that of what it leaves.
// needs: haproxy, nginx, redis-server
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Person } from '@shengyu/server/testing/http.ts';
import { sendRequest } from '../tools/door/kit.ts';
import { startInstallation } from './kit/installation.ts';
import { createMembers } from './kit/load.ts';
import { printReport, shareOf } from './kit/report.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    times: { type: 'string', default: '3' },
    members: { type: 'string', default: '1200' },
  },
});
const SECONDS = Number(values.seconds);
const TIMES = Number(values.times);

/** The places of acts and of reads at the door; as many members taking turns keep one process busy and nobody waiting long. */
const IN_TURNS = 20;
/** Of ten calls, this many change something. */
const ACTS = 3;
const TICK_MS = 5;
/** The timeout of the real client (S7-01). */
const PATIENCE_MS = 10_000;

type Answered = { readonly status: number; readonly code: number; readonly ms: number };

const percentile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);
const msOf = (answers: readonly Answered[]): number[] => answers.map(({ ms }) => ms);
const isDone = ({ code }: Answered): boolean => code === 1;
/** Refused because there are too many: by the door, or by the limits of one member. */
const isRefused = ({ code }: Answered): boolean => code === 1003;

class Callers {
  readonly #port: number;
  readonly #people: readonly Person[];
  readonly #agents: readonly Agent[];
  #count = 0;

  constructor(port: number, people: readonly Person[]) {
    this.#port = port;
    this.#people = people;
    // The limits per address are for floods from one place; here every member is somewhere else.
    this.#agents = people.map((_, n) => new Agent({ keepAlive: true, maxSockets: 4, localAddress: addressOf(n) }));
  }

  /** The next call of the next member. */
  async call(): Promise<Answered> {
    const n = this.#count++;
    const at = n % this.#people.length;
    const [me, other] = [this.#people[at]!, this.#people[(at + 1) % this.#people.length]!];
    const isAct = n % 10 < ACTS;
    const path = isAct
      ? '/goapi/follow/set_follow'
      : n % 2 === 0
        ? '/goapi/user/get_user_info_mp/me'
        : '/api/v1/get_notice_list';
    const method = path.includes('get_user_info') ? 'GET' : 'POST';
    const follow = Math.floor(n / this.#people.length) % 2;
    const data = isAct ? { user_id: other.user_id, follow, request_id: randomUUID() } : {};
    const began = performance.now();
    const answer = await sendRequest(this.#port, path, {
      method,
      agent: this.#agents[at]!,
      headers: { token: me.token, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(method === 'POST' && { body: JSON.stringify({ data }) }),
    }).catch(() => undefined);
    const code = answer?.body.startsWith('{') ? (JSON.parse(answer.body) as { code: number }).code : -1;
    return { status: answer?.status ?? 0, code, ms: performance.now() - began };
  }

  close(): void {
    for (const agent of this.#agents) agent.destroy();
  }
}

const addressOf = (n: number): string => `127.0.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`;

/** Members take turns: each calls again when it has its answer. */
async function takeTurns(callers: Callers, seconds: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: IN_TURNS }, async () => {
      while (performance.now() < until) answers.push(await callers.call());
    }),
  );
  return answers;
}

/** Calls arrive at this rate, whatever becomes of those before. */
async function flood(callers: Callers, perSecond: number, seconds: number): Promise<Answered[]> {
  const going: Promise<Answered>[] = [];
  const began = performance.now();
  for (let now = began; now < began + seconds * 1_000; now = performance.now()) {
    const due = Math.floor(((now - began) / 1_000) * perSecond);
    while (going.length < due) going.push(callers.call());
    await sleep(TICK_MS);
  }
  return Promise.all(going);
}

const there = await startInstallation(['api', 'worker', 'scheduler']);
try {
  const callers = new Callers(there.door.port, await createMembers(there.ctx, Number(values.members)));
  await takeTurns(callers, 5);
  const calm = await takeTurns(callers, SECONDS / 2);
  const peak = calm.filter(isDone).length / (SECONDS / 2);
  await sleep(2_000);
  const all = await flood(callers, peak * TIMES, SECONDS);
  callers.close();
  const [done, refused] = [all.filter(isDone), all.filter(isRefused)];
  const goodput = done.length / SECONDS;
  const faults = there.units.flatMap((unit) => unit.faults());
  const inVain = all.filter(({ status }) => status === 0).length;
  printReport(
    'overload',
    {
      capacityPerSecond: Math.round(peak),
      calmP95Ms: percentile(msOf(calm), 0.95),
      offeredPerSecond: Math.round(all.length / SECONDS),
      donePerSecond: Math.round(goodput),
      doneP95Ms: percentile(msOf(done), 0.95),
      refusedShare: shareOf(refused.length, all.length),
      refusedP95Ms: percentile(msOf(refused), 0.95),
      inVain,
      others: all.length - done.length - refused.length - inVain,
      firstError: faults[0],
    },
    [
      { goal: 'P14: goodput at least 90 % of the capacity', reached: goodput >= 0.9 * peak },
      { goal: 'P14: who is let in is answered within 500 ms (p95)', reached: percentile(msOf(done), 0.95) <= 500 },
      { goal: 'P14: who is not learns it within 150 ms (p95)', reached: percentile(msOf(refused), 0.95) <= 150 },
      { goal: 'P14: nobody waits in vain', reached: inVain === 0 },
      { goal: 'no error line', reached: faults.length === 0 },
    ],
  );
} finally {
  await there.close();
}
