// Starts, kills and replaces the processes of the pipeline drill.
import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';

export const PIPELINE_ROLES = ['relay', 'consumer'] as const;
export type PipelineRole = (typeof PIPELINE_ROLES)[number];

/** The running processes. A process that is killed is replaced at once. */
export class PipelineProcesses {
  readonly #env: NodeJS.ProcessEnv;
  readonly #control: boolean;
  readonly #members = new Map<string, ChildProcess>();
  #hired = 0;
  #open = true;

  constructor(env: NodeJS.ProcessEnv, control: boolean) {
    this.#env = env;
    this.#control = control;
  }

  async hire(role: PipelineRole): Promise<void> {
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

  /** Kills the active process, or any process of the role; returns true when it was the active one. */
  kill(role: PipelineRole, busy: string | undefined): boolean {
    const name = busy ?? [...this.#members.keys()].find((member) => member.startsWith(role));
    const victim = name === undefined ? undefined : this.#members.get(name);
    victim?.kill('SIGKILL');
    // The process is removed from the list at once, because its database connection may stay visible a little longer than the
    // process lives.
    if (name !== undefined) this.#members.delete(name);
    return busy !== undefined && victim !== undefined;
  }

  /** The name of the process of this role that holds the lease, found by its database connection; waits until one takes it. */
  async busy(db: Db, role: PipelineRole, withinMs: number): Promise<string | undefined> {
    for (const end = Date.now() + withinMs; Date.now() < end; await sleep(20)) {
      const rows = await db.rows<{ name: string }>(sql`
        select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.objsubid = 2 and l.objid >= 16 and l.granted
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
