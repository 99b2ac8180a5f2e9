// The processes of the pipeline drill.
import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';

export const ROLES = ['relay', 'consumer'] as const;
export type Role = (typeof ROLES)[number];

/** The processes at work. Who is killed is replaced at once. */
export class Crew {
  readonly #env: NodeJS.ProcessEnv;
  readonly #control: boolean;
  readonly #members = new Map<string, ChildProcess>();
  #hired = 0;
  #open = true;

  constructor(env: NodeJS.ProcessEnv, control: boolean) {
    this.#env = env;
    this.#control = control;
  }

  async hire(role: Role): Promise<void> {
    const name = `${role}-${++this.#hired}`;
    const args = [role, name, ...(this.#control ? ['control'] : [])];
    const file = new URL('pipeline-child.ts', import.meta.url);
    const child = fork(file, args, { env: this.#env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#members.set(name, child);
    child.once('exit', () => {
      this.#members.delete(name);
      if (this.#open) void this.hire(role);
    });
    await new Promise<void>((resolve) => {
      child.once('message', () => resolve());
      child.once('exit', () => resolve());
    });
  }

  /** Kills who is busy, or anybody of the role; true when it was the busy one. */
  kill(role: Role, busy: string | undefined): boolean {
    const name = busy ?? [...this.#members.keys()].find((member) => member.startsWith(role));
    const victim = name === undefined ? undefined : this.#members.get(name);
    victim?.kill('SIGKILL');
    // At once: its session may be seen in the database a little longer than it lives.
    if (name !== undefined) this.#members.delete(name);
    return busy !== undefined && victim !== undefined;
  }

  /** Who of a role holds its lease, by the name of its database session; waits for one to take it. */
  async busy(db: Db, role: Role, withinMs: number): Promise<string | undefined> {
    for (const end = Date.now() + withinMs; Date.now() < end; await sleep(20)) {
      const rows = await db.rows<{ name: string }>(sql`
        select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.objsubid = 2 and l.objid <> 0 and l.granted
          and a.datname = current_database() and a.application_name like ${`${role}-%`}`);
      const alive = rows.find(({ name }) => this.#members.has(name));
      if (alive !== undefined) return alive.name;
    }
    return undefined;
  }

  async dismiss(): Promise<void> {
    this.#open = false;
    const gone = [...this.#members.values()].map(
      (child) => new Promise<void>((resolve) => void child.once('exit', () => resolve())),
    );
    for (const child of this.#members.values()) child.kill('SIGTERM');
    const late = setTimeout(() => {
      for (const child of this.#members.values()) child.kill('SIGKILL');
    }, 5_000);
    await Promise.all(gone);
    clearTimeout(late);
  }
}
