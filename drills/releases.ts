// `pnpm drill releases [--from <commit or tag>] [--to <commit or tag>] [--seconds 8] [--control]`: the release before (--from; without it the last
// tag, or the commit that set the baseline of the migrations) serves under load. The present release (--to; without it the files as they are, with
// two planted migrations that expand the schema) migrates under that load, serves beside the release before, then alone; it is taken
// back, and comes again (P20). No call may fail, nothing may be lost or doubled, and the books must balance. With --control the planted
// migration breaks the release before, and the drill has to notice it.
// needs: haproxy, nginx, redis-server, nats-server
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Context } from '@shengyu/server/context.ts';
import { pg } from '@shengyu/server/db/pg.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { seedCampaigns } from '@shengyu/server/modules/campaign-engine/index.ts';
import { makeAlwaysOpenCampaign } from '@shengyu/server/testing/campaigns.ts';
import type { Person } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { sendRequest } from '../tools/door/kit.ts';
import { isClean, makeLossReport, waitUntilDrained } from './kit/account.ts';
import { startInstallation, type DrillProcess } from './kit/installation.ts';
import { countByKind, createMembers, LoadGenerator } from './kit/load.ts';
import { layOutRelease, previousRelease, runCommand, type Release } from './kit/release.ts';
import { findFailedForwards, printReport, toSeconds } from './kit/report.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    control: { type: 'boolean', default: false },
  },
});
const STAY_MS = Number(values.seconds) * 1_000;
/** The role of the processes, which owns no table, as in production. */
const ROLE = 'drill_app';

/** The schema of the new release differs by these: a column and an index of the table that the load writes. */
const EXPAND = {
  '9998_drill_expand.sql': 'alter table follow add column drilled_at timestamptz;',
  '9999_drill_index.sql':
    'create index concurrently follow_drilled on follow (drilled_at) where drilled_at is not null;',
};

const BREAK = { '9999_drill_break.sql': 'alter table follow rename column at to followed_at;' };
const PLANTED = values.control ? BREAK : EXPAND;

/** Members who draw, one after the other, and keep the request_id until they know the result (API-2). */
class Players {
  readonly #over = new AbortController();
  readonly #playing: Promise<void>[];
  readonly answers: { at: number; ms: number; code: number; status: number }[] = [];
  acknowledged = 0;

  constructor(port: number, people: readonly Person[]) {
    this.#playing = people.map((me, n) => this.#play(port, me, n));
  }

  async #play(port: number, { token }: Person, n: number): Promise<void> {
    while (!this.#over.signal.aborted) {
      const data = { box_code: 'th_shallow', num: 1, client_seed: 'seedOfTheDrill01', request_id: randomUUID() };
      for (let code = 0; code !== 1;) {
        const [at, began] = [Date.now(), performance.now()];
        const answer = await sendRequest(port, '/api/open_box/open_box', {
          method: 'POST',
          headers: { token, 'content-type': 'application/json' },
          localAddress: `127.0.9.${n + 1}`,
          body: JSON.stringify({ data }),
          timeout: 10_000,
        }).catch(() => undefined);
        code = answer?.body.startsWith('{') ? (JSON.parse(answer.body) as { code: number }).code : -1;
        this.answers.push({ at, ms: performance.now() - began, code, status: answer?.status ?? 0 });
        if (code === 1) this.acknowledged++;
        await sleep(1_200);
      }
    }
  }

  async end(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#playing);
  }
}

/** One after another, waiting for each, as an operator replaces them (docs/operations.md, "Releases"). */
async function replace(units: readonly DrillProcess[], release: Release): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (const unit of units) {
    codes.push(await unit.end('SIGTERM'));
    unit.release = release.folder;
    await unit.start();
    // The reverse proxy checks every second which processes run.
    await sleep(1_500);
  }
  return codes;
}

const createRole = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create role ${ROLE} login`);
  await client.end();
};

const countDraws = async (ctx: Context): Promise<number> =>
  (await ctx.db.row<{ num: number }>(sql`select count(*)::int as num from draw_batch`))!.num;

const before = layOutRelease(values.from ?? previousRelease());
const after = layOutRelease(values.to);
for (const [name, text] of Object.entries(PLANTED))
  writeFileSync(join(after.folder, 'apps/server/migrations', name), text);
console.log(`from ${before.of} to ${after.of}`);

let environment: Readonly<Record<string, string>> = {};
const there = await startInstallation(
  ['api', 'api', 'worker', 'worker', 'scheduler', 'scheduler'],
  {},
  {
    release: before.folder,
    role: ROLE,
    async migrate(ownerUrl, env) {
      await createRole(ownerUrl);
      environment = { ...env, MIGRATE_DATABASE_URL: ownerUrl };
      await runCommand(before, 'migrate', environment);
    },
  },
);
try {
  await drill();
} finally {
  await there.close();
  before.remove();
  after.remove();
}

async function drill(): Promise<void> {
  const { ctx, door, units } = there;
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
  const adults = await Promise.all(Array.from({ length: 3 }, () => newAdult(ctx, { items: { th_map: 500 } })));
  const load = new LoadGenerator(door.port, await createMembers(ctx, 60));
  // At most twelve calls run at a time: one process has places for all of them, so a refusal can only come from the release.
  load.begin({ readers: 5, writers: 4 });
  const players = new Players(door.port, adults);

  const phases: { name: string; from: number }[] = [];
  const codes: (number | null)[] = [];
  const begin = (name: string): void => {
    phases.push({ name, from: Date.now() });
    console.log(name);
  };
  const halves = [units.filter((_, n) => n % 2 === 0), units.filter((_, n) => n % 2 === 1)] as const;

  begin('the release before alone');
  await sleep(STAY_MS);
  begin('the new schema under the release before');
  const migrated = Date.now();
  const ran = await runCommand(after, 'migrate', environment);
  const migrateSeconds = toSeconds(Date.now() - migrated);
  await sleep(STAY_MS);
  if (values.control) {
    await Promise.all([load.end(), players.end()]);
    const since = load.writes.filter(({ at, code }) => at >= migrated && code !== 1).length;
    const said = units.flatMap((unit) => unit.faults());
    printReport(
      'releases, control',
      { migrated: ran.trim(), failedWrites: since, faults: said.length, firstFault: said[0] },
      [
        { goal: 'the broken release before is noticed: failed calls', reached: since > 0 },
        { goal: 'and lines of level error', reached: said.length > 0 },
      ],
    );
    return;
  }
  begin('both');
  codes.push(...(await replace(halves[0], after)));
  await sleep(STAY_MS);
  begin('the new release alone');
  codes.push(...(await replace(halves[1], after)));
  await sleep(STAY_MS);
  begin('taken back');
  codes.push(...(await replace(units, before)));
  await sleep(STAY_MS);
  const booksBefore = await runCommand(before, 'books', environment);
  begin('forward again');
  codes.push(...(await replace(units, after)));
  await sleep(STAY_MS);

  await Promise.all([load.end(), players.end()]);
  await waitUntilDrained(ctx);
  const booksAfter = await runCommand(after, 'books', environment);
  const account = await makeLossReport(ctx, load);
  const draws = await countDraws(ctx);
  const all = [...load.reads, ...load.writes, ...players.answers];
  const failed = all.filter(({ code }) => code !== 1);
  const faults = units.flatMap((unit) => unit.faults());
  const answers = Object.fromEntries(
    phases.map(({ name, from }, n) => {
      const until = phases[n + 1]?.from ?? Infinity;
      return [name, countByKind(all.filter(({ at }) => at >= from && at < until))];
    }),
  );
  printReport(
    'releases',
    {
      from: before.of,
      to: after.of,
      migrated: ran.trim().split('\n').at(-1),
      migrateSeconds,
      replaced: codes.length,
      answers,
      calls: all.length,
      failed: failed.length,
      account,
      draws: { acknowledged: players.acknowledged, stored: draws },
      books: [booksBefore, booksAfter].map((said) => said.trim().split('\n').at(-1)),
      doorSaid: findFailedForwards(door.log()).slice(0, 8),
      faults: faults.length,
      firstFaults: faults.slice(0, 3),
    },
    [
      { goal: 'the planted migrations ran', reached: Object.keys(PLANTED).every((name) => ran.includes(name)) },
      { goal: 'calls in every phase', reached: phases.every(({ name }) => (answers[name]!['200 1'] ?? 0) > 25) },
      { goal: '0 failed calls', reached: failed.length === 0 },
      { goal: 'every process ends with 0', reached: codes.every((code) => code === 0) },
      { goal: '0 lines of level error', reached: faults.length === 0 },
      { goal: '0 lost, 0 doubled', reached: account.acknowledged > 50 && isClean(account) },
      {
        goal: 'every draw acknowledged is stored once',
        reached: players.acknowledged > 20 && draws === players.acknowledged,
      },
      {
        goal: 'the books balance for both releases',
        reached: [booksBefore, booksAfter].every((said) => said.includes('no faults')),
      },
    ],
  );
}
