// Creates the load of the pipeline drill.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { drillEarned } from './pipeline-event.ts';

const MEMBERS = 60;
export const WRITER_COUNT = 4;

/** Members earn amounts, each in a transaction of its own; one in ten transactions is rolled back and must leave no trace. */
export class PipelineLoadGenerator {
  rolledBack = 0;
  readonly #db: Db;
  readonly #random: () => number;
  readonly #next = new Map<string, number>();
  #going: Promise<void>[] = [];
  #on = false;

  constructor(db: Db, random: () => number) {
    this.#db = db;
    this.#random = random;
  }

  begin(): void {
    this.#on = true;
    this.#going = Array.from({ length: WRITER_COUNT }, (_, writer) => this.#write(writer));
  }
  async end(): Promise<void> {
    this.#on = false;
    await Promise.all(this.#going);
  }

  /**
   * Each member belongs to one writer, as a row lock on the member would ensure, so that the order of the member's events is
   * defined.
   */
  async #write(writer: number): Promise<void> {
    while (this.#on) {
      const member = `m${writer + WRITER_COUNT * Math.floor((this.#random() * MEMBERS) / WRITER_COUNT)}`;
      const n = (this.#next.get(member) ?? 0) + 1;
      const amount = 1 + Math.floor(this.#random() * 1_000);
      const regrets = this.#random() < 0.1;
      const done = await this.#earn(member, n, amount, regrets);
      if (done) this.#next.set(member, n);
      else this.rolledBack++;
      await sleep(1);
    }
  }

  #earn(member: string, n: number, amount: number, regrets: boolean): Promise<boolean> {
    const work = this.#db.tx(async (tx) => {
      await tx.run(sql`insert into drill_earned (member, n, amount) values (${member}, ${n}, ${amount})`);
      tx.emit(drillEarned, { key: member, at: Date.now(), data: { n, amount } });
      if (regrets) throw new Regret();
      return true;
    });
    return work.catch((error: unknown) => {
      if (error instanceof Regret) return false;
      throw error;
    });
  }
}
class Regret extends Error {}
