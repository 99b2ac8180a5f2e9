// `pnpm drill emergency-stop`: an operator closes a pool (Z06) and stops a payment channel (Z56) at one of two API processes while
// members draw and order at both; first with NATS, then with NATS killed. Five seconds later neither process may let a member
// through (KIT-14), and what two people open again works at both.
// needs: haproxy, nginx, redis-server, nats-server
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@shengyu/server/context.ts';
import { seedAgreements } from '@shengyu/server/modules/agreement/index.ts';
import { seedCampaigns } from '@shengyu/server/modules/campaign-engine/index.ts';
import { makeAlwaysOpenCampaign } from '@shengyu/server/testing/campaigns.ts';
import type { Person } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { newStaff } from '@shengyu/server/testing/people/staff.ts';
import { sendRequest } from '../tools/door/kit.ts';
import { startCashierStandIn } from '../tools/standins/cashier.ts';
import { startInstallation, type DrillProcess } from './kit/installation.ts';
import { printReport, type GoalResult } from './kit/report.ts';

/** KIT-14: within this time a stop acts in every process. */
const PROMISED_MS = 5_000;
const WATCHED_MS = 8_000;
const PROBE_EVERY_MS = 200;
/** So many at each process that none of them comes near the limit of a member (API-1: ten mutations in ten seconds). */
const MEMBERS = 24;
const PAUSED = 1009;

type Answer = { readonly code: number; readonly data: Record<string, unknown>; readonly msg: string };

let addresses = 0;
async function post({ port }: DrillProcess, path: string, token: string, data: object): Promise<Answer> {
  const from = `10.9.${(addresses >> 8) & 255}.${addresses++ & 255}`;
  const answer = await sendRequest(port, path, {
    method: 'POST',
    // Every phone has an address of its own, as the door would tell it.
    headers: { token, 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ data: { ...data, request_id: randomUUID() } }),
    timeout: 10_000,
  });
  return JSON.parse(answer.body) as Answer;
}

type Attempt = (unit: DrillProcess, member: Person) => Promise<Answer>;

const draw: Attempt = (unit, { token }) =>
  post(unit, '/api/open_box/open_box', token, { box_code: 'th_shallow', num: 1, client_seed: 'seedOfTheDrill01' });
const order: Attempt = (unit, { token }) =>
  post(unit, '/api/v2/h5_get_out_trade_no', token, {
    tier_id: 'rc_6',
    channel: 'alipay_wap',
    agreement_version: '1.0',
  });

type Seen = {
  /** When the last attempt that succeeded was sent, in ms after the operator's call was sent; undefined: none after it. */
  readonly lastThroughMs: number | undefined;
  readonly firstRefusedMs: number | undefined;
  readonly through: number;
  readonly refused: number;
  readonly strange: readonly string[];
};

/** Members try at one process, one after the other, from a second before the operator acts until the time is over. */
async function probe(unit: DrillProcess, members: readonly Person[], attempt: Attempt, zero: number): Promise<Seen> {
  const seen: { at: number; answer: Answer }[] = [];
  const running: Promise<void>[] = [];
  for (let n = 0; performance.now() < zero + WATCHED_MS; n++) {
    const at = performance.now() - zero;
    running.push(attempt(unit, members[n % members.length]!).then((answer) => void seen.push({ at, answer })));
    await sleep(PROBE_EVERY_MS);
  }
  await Promise.all(running);
  const ok = seen.filter(({ answer }) => answer.code === 1);
  const refused = seen.filter(({ answer }) => answer.code === PAUSED);
  const after = ok.filter(({ at }) => at > 0);
  return {
    lastThroughMs: after.length === 0 ? undefined : Math.round(Math.max(...after.map(({ at }) => at))),
    firstRefusedMs: refused.length === 0 ? undefined : Math.round(Math.min(...refused.map(({ at }) => at))),
    through: ok.length,
    refused: refused.length,
    strange: seen.flatMap(({ answer: { code, msg } }) => (code === 1 || code === PAUSED ? [] : [`${code} ${msg}`])),
  };
}

type Desk = {
  readonly admin: string;
  readonly second: string;
};

/** What is closed and opened again, and what members try meanwhile. */
const STOPS: Readonly<
  Record<string, { attempt: Attempt; close: [string, object]; open: [string, object]; needsSecond: boolean }>
> = {
  pool: {
    attempt: draw,
    close: ['/console/api/campaign/switch', { id: 'treasure_hunt', part: 'pool', ref: 'th_shallow', on: 0 }],
    open: ['/console/api/campaign/switch', { id: 'treasure_hunt', part: 'pool', ref: 'th_shallow', on: 1 }],
    needsSecond: false,
  },
  channel: {
    attempt: order,
    close: ['/console/api/platform/stop', { key: 'recharge:alipay_wap' }],
    open: ['/console/api/platform/resume', { key: 'recharge:alipay_wap' }],
    needsSecond: true,
  },
};

async function act(unit: DrillProcess, token: string, [path, data]: [string, object]): Promise<Answer> {
  const answer = await post(unit, path, token, { ...data, reason: '演练' });
  if (answer.code !== 1) throw new Error(`${path}: ${answer.msg}`);
  return answer;
}

async function exercise(
  name: string,
  units: readonly DrillProcess[],
  crowd: readonly (readonly Person[])[],
  desk: Desk,
): Promise<{ figures: object; goals: GoalResult[] }> {
  const figures: Record<string, object> = {};
  const goals: GoalResult[] = [];
  for (const [what, { attempt, close, open, needsSecond }] of Object.entries(STOPS)) {
    // The first attempt at a process compiles what it needs and takes long, so it is not measured.
    await Promise.all(units.map((unit, n) => attempt(unit, crowd[n]!.at(-1)!)));
    const zero = performance.now() + 1_000;
    const watched = units.map((unit, n) => probe(unit, crowd[n]!, attempt, zero));
    await sleep(zero - performance.now());
    const closed = await act(units[0]!, desk.admin, close);
    const answeredMs = Math.round(performance.now() - zero);
    const seen = await Promise.all(watched);
    const asked = await act(units[0]!, desk.admin, open);
    if (needsSecond)
      await act(units[1]!, desk.second, [
        '/console/api/approval/decide',
        { approval_id: asked.data['approval_id'], action: 'approve' },
      ]);
    // Opening follows the same way, so it is there after the same time.
    await sleep(PROMISED_MS);
    const again = await Promise.all(units.map((unit, n) => attempt(unit, crowd[n]![0]!)));
    const { reached, processes } = closed.data as { reached?: number; processes?: number };
    figures[what] = { answeredMs, reached, processes, atEachProcess: seen };
    goals.push(
      {
        goal: `${name}, ${what}: nobody gets through at any process ${PROMISED_MS / 1000} s after the operator's call`,
        reached: seen.every(
          ({ through, refused, lastThroughMs, strange }) =>
            through > 0 && refused > 0 && strange.length === 0 && (lastThroughMs ?? 0) <= PROMISED_MS,
        ),
      },
      {
        goal: `${name}, ${what}: opened again it works at every process`,
        reached: again.every(({ code }) => code === 1),
      },
    );
    if (processes !== undefined)
      goals.push({ goal: `${name}, ${what}: every process has confirmed`, reached: reached === processes });
  }
  return { figures, goals };
}

async function createCrowd(ctx: Context): Promise<Person[]> {
  const crowd: Person[] = [];
  while (crowd.length < MEMBERS) crowd.push(await newAdult(ctx, { items: { th_map: 50 } }));
  return crowd;
}

const cashier = await startCashierStandIn({ port: 0 });
// The stand-in of the payment provider speaks plain http, which production refuses.
const there = await startInstallation(['api', 'api'], { ...cashier.env(), NODE_ENV: 'development' });
try {
  const { ctx, units, nats } = there;
  await seedAgreements(ctx);
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
  const desk = { admin: (await newStaff(ctx, 'admin')).token, second: (await newStaff(ctx, 'admin')).token };
  const crowd = [await createCrowd(ctx), await createCrowd(ctx)];
  const withNats = await exercise('with NATS', units, crowd, desk);
  await nats.stop();
  const withoutNats = await exercise('NATS killed', units, crowd, desk);
  printReport('emergency-stop', { withNats: withNats.figures, withoutNats: withoutNats.figures }, [
    ...withNats.goals,
    ...withoutNats.goals,
  ]);
} finally {
  await there.close();
  await cashier.close();
}
