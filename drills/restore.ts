// `pnpm drill restore [--seconds 20] [--seed 1]`: P17, the database is restored to a random moment of a busy stretch, from encrypted backups
// and archived WAL as deploy/backup makes them. The restored journals must be exactly what had been committed by then, row by row, and
// the check of the books must find no fault in them. That check needs the product's keys, as it would on a new machine.
// needs: pgbackrest, psql
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { registry } from '@shengyu/server/app.ts';
import { loadConfig } from '@shengyu/server/config.ts';
import { buildContext, type Context } from '@shengyu/server/context.ts';
import type { Queryable } from '@shengyu/server/db/db.ts';
import { migrate } from '@shengyu/server/db/migrate.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { openSealStore, verifyJournals, writeNextSeal } from '@shengyu/server/modules/books/index.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { runBooksModel } from '@shengyu/server/testing/books/books-model.ts';
import { createTestContext } from '@shengyu/server/testing/kit.ts';
import {
  asPostgres,
  asPostgresMeanwhile,
  binFolder,
  findFreePort,
  startPrivatePostgres,
} from '@shengyu/server/testing/servers/private-postgres.ts';
import { printReport, toSeconds } from './kit/report.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const BACKUP = fileURLToPath(new URL('../deploy/backup/run', import.meta.url));

/** As deploy/backup/pgbackrest.conf, but everything lies in the folder of the drill's server. */
const configuration = (place: { folder: string; data: string; port: number }): string => `[global]
repo1-path=${place.folder}/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(32).toString('base64')}
repo1-bundle=y
repo1-retention-full-type=time
repo1-retention-full=14
compress-type=lz4
start-fast=y
lock-path=${place.folder}/lock
spool-path=${place.folder}/spool
log-level-file=off
log-level-console=warn
[shengyu]
pg1-path=${place.data}
pg1-port=${place.port}
pg1-socket-path=${place.folder}
pg1-user=postgres
`;

const postgres = await startPrivatePostgres((place) => {
  for (const part of ['repository', 'lock', 'spool', 'metrics']) {
    mkdirSync(join(place.folder, part));
    chmodSync(join(place.folder, part), 0o777);
  }
  const file = join(place.folder, 'pgbackrest.conf');
  writeFileSync(file, configuration(place));
  chmodSync(file, 0o644);
  return {
    archive_mode: 'on',
    archive_timeout: '10',
    // The drill compares with what had been committed at a moment, and this is how it knows.
    track_commit_timestamp: 'on',
    archive_command: `pgbackrest --config=${file} --stanza=shengyu archive-push %p`,
  };
});
const { folder } = postgres;
Object.assign(process.env, {
  PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
  METRICS_DIR: join(folder, 'metrics'),
  PGHOST: '127.0.0.1',
  PGPORT: String(postgres.port),
  PGUSER: 'postgres',
});

/** What a journal holds: rows that were never changed, so their first writer's commit says since when they are there. */
const JOURNALS = ['ledger_entry', 'bag_entry', 'staff_log', 'outbox'] as const;
type Contents = Record<string, { rows: number; sum: string }>;

/** `until` counts only what had been committed by then; that is known on the server that committed it. */
async function contentsOf(db: Queryable, until?: Date): Promise<Contents> {
  const contents: Contents = {};
  for (const table of JOURNALS) {
    const statement = {
      text: `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${table} t
        ${until ? 'where pg_xact_commit_timestamp(t.xmin) <= $1' : ''}`,
      values: until ? [until] : [],
      name: '',
    };
    contents[table] = (await db.row<{ rows: number; sum: string }>(statement))!;
  }
  return contents;
}

const verifyBooks = async (ctx: Context): Promise<{ rows: number; faults: number }> => {
  const pages = await Array.fromAsync(verifyJournals(ctx));
  return {
    rows: pages.reduce((sum, page) => sum + page.rows, 0),
    faults: pages.reduce((sum, page) => sum + page.faults.length, 0),
  };
};

let running: { stop(): void } | undefined = postgres;
await migrate(postgres.url);
const ctx = await createTestContext({ DATABASE_URL: postgres.url, DATABASE_POOL: '8', LOG_LEVEL: 'silent' });
try {
  await asPostgresMeanwhile('pgbackrest', ['--stanza=shengyu', 'stanza-create']);
  // A busy stretch, with the backup in the midst of it.
  const seconds = Number(values.seconds);
  const over = new AbortController();
  const acts = (async (): Promise<number> => {
    let done = 0;
    for (let seed = Number(values.seed) * 1_000; !over.signal.aborted; seed++)
      done += (await runBooksModel(ctx, { ops: 400, seed })).done;
    return done;
  })();
  await sleep(2_000);
  await writeNextSeal(ctx, openSealStore(ctx));
  const backupBegan = Date.now();
  await asPostgresMeanwhile(BACKUP, ['full']);
  const backupMs = Date.now() - backupBegan;
  const began = Date.now();
  await sleep(seconds * 1_000);
  over.abort();
  const done = await acts;
  const moment = new Date(began + Math.floor(Math.random() * (Date.now() - began)));
  await ctx.db.rows(sql`select pg_switch_wal()`);
  await sleep(3_000);

  const whole = await contentsOf(ctx.db);
  const expected = await contentsOf(ctx.db, moment);
  await postgres.crash();
  running = undefined;

  const restoreBegan = Date.now();
  const data = join(folder, 'restored');
  mkdirSync(data, { mode: 0o700 });
  execFileSync('chown', ['postgres:', data]);
  await asPostgresMeanwhile('pgbackrest', [
    '--stanza=shengyu',
    `--pg1-path=${data}`,
    '--type=time',
    `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
    '--archive-mode=off',
    'restore',
  ]);
  const port = await findFreePort();
  const control = (...args: string[]): void =>
    asPostgres(join(binFolder(), 'pg_ctl'), ['-D', data, '-w', '-t', '600', ...args]);
  control(
    '-l',
    join(folder, 'restored.log'),
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c track_commit_timestamp=on`,
    'start',
  );
  running = { stop: () => control('-m', 'immediate', 'stop') };
  const again = await buildContext(
    loadConfig({ ...ctx.env, DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` }),
    {
      registry,
      name: 'restored',
      log: createLog('silent', 'restored'),
    },
  );
  try {
    while ((await again.db.row<{ busy: boolean }>(sql`select pg_is_in_recovery() as busy`))!.busy) await sleep(100);
    const restoreMs = Date.now() - restoreBegan;
    const found = await contentsOf(again.db);
    const books = await verifyBooks(again);
    const isEqual = JSON.stringify(found) === JSON.stringify(expected);
    printReport(
      'restore',
      {
        acts: done,
        moment,
        backupSeconds: toSeconds(backupMs),
        restoreSeconds: toSeconds(restoreMs),
        atTheEnd: whole,
        expected,
        found,
        books,
      },
      [
        {
          goal: 'P17: the journals are exactly those of the moment',
          reached: isEqual && found['ledger_entry']!.rows > 100,
        },
        {
          goal: 'the moment lies inside the stretch',
          reached: found['ledger_entry']!.rows < whole['ledger_entry']!.rows,
        },
        { goal: 'the restored books have no fault', reached: books.rows > 100 && books.faults === 0 },
        { goal: 'restored within 15 minutes', reached: restoreMs < 900_000 },
      ],
    );
  } finally {
    await again.close();
  }
} finally {
  await ctx.close().catch(() => undefined);
  running?.stop();
  rmSync(folder, { recursive: true, force: true });
}
