// CPU time of the product's processes and of PostgreSQL, by part. Connections of a pool come and go, so the backends are read every
// second: of a backend that ended, only what it used since the last reading is missing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { ROLES, type Stack } from './stack.ts';

type Role = (typeof ROLES)[number];
/** `background` is PostgreSQL's own processes: checkpoints, vacuum, the writer of the log. No act can be charged with them. */
type Part = Role | 'background';
/** Microseconds. */
export type Used = {
  readonly server: Readonly<Record<Role, number>>;
  readonly postgres: Readonly<Record<Part, number>>;
};

const LOOK_MS = 1_000;
/** /proc counts in hundredths of a second. */
const TICK_MICROS = 10_000;

export class CpuMeter {
  readonly #stack: Stack<unknown>;
  readonly #postmaster: string;
  /** By the id of a backend: to whom it belongs, and what it has used. */
  readonly #backends = new Map<string, { part: Part | undefined; micros: number }>();
  readonly #postgres: Record<Part, number> = { api: 0, worker: 0, scheduler: 0, background: 0 };
  readonly #over = new AbortController();
  #looking: Promise<void>;

  constructor(stack: Stack<unknown>) {
    this.#stack = stack;
    this.#postmaster = readFileSync(join(stack.postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]!;
    this.#looking = this.#lookOnAndOn();
  }

  async #lookOnAndOn(): Promise<void> {
    while (!this.#over.signal.aborted) {
      await this.#look();
      await sleep(LOOK_MS, undefined, { signal: this.#over.signal }).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const parts = await partsOfBackends(this.#stack.ctx);
    const alive = readFileSync(`/proc/${this.#postmaster}/task/${this.#postmaster}/children`, 'utf8');
    for (const pid of alive.split(' ').filter(Boolean)) {
      const micros = microsOf(pid);
      if (micros === undefined) continue;
      const known = this.#backends.get(pid);
      const part = parts.has(pid) ? parts.get(pid) : known?.part;
      // A smaller figure is that of another process under the same id.
      const used = known && known.micros <= micros ? micros - known.micros : micros;
      if (part) this.#postgres[part] += used;
      this.#backends.set(pid, { part, micros });
    }
  }

  /** What was used so far. */
  async read(): Promise<Used> {
    await this.#look();
    const server = ROLES.map((role) => {
      const unit = this.#stack.units.find(({ part }) => part === role)!;
      return [role, microsOf(String(unit.pid)) ?? 0] as const;
    });
    return { server: Object.fromEntries(server) as Record<Role, number>, postgres: { ...this.#postgres } };
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#looking;
  }
}

/** By the id of a backend, the part it works for; undefined for the bench's own connections, which are not counted. */
async function partsOfBackends({ db }: Context): Promise<Map<string, Part | undefined>> {
  const rows = await db.rows<{ pid: string; name: string; type: string }>(sql`
    select pid::text, application_name as name, backend_type as type from pg_stat_activity`);
  return new Map(
    rows.map(({ pid, name, type }) => {
      const role = ROLES.find((one) => name === `shengyu-${one}`);
      return [pid, role ?? (type === 'client backend' ? undefined : 'background')] as const;
    }),
  );
}

/** Undefined when the process has just ended. */
function microsOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
  } catch {
    return undefined;
  }
}

export const usedBetween = (before: Used, later: Used): Used => ({
  server: differenceOf(before.server, later.server),
  postgres: differenceOf(before.postgres, later.postgres),
});

const differenceOf = <K extends string>(a: Readonly<Record<K, number>>, b: Readonly<Record<K, number>>) =>
  Object.fromEntries((Object.keys(b) as K[]).map((key) => [key, b[key] - a[key]])) as Record<K, number>;
