// One transaction on one cluster, and the only place where transactions are committed. Two durability rules are implemented here alone
// (reliability §0.3):
//  (a) a COMMIT that comes back with a WARNING is not acknowledged: the transaction may exist on this machine only;
//  (b) a stored reply is sent again only after this transaction has committed a WAL record of its own (`proveDurable`).
import type { HashChain } from '#chain.ts';
import type { EventType } from '#events/event.ts';
import { buildOutboxInsert, type EmittedEvent, type EventToSend } from '#events/outbox.ts';
import { beginStatement, currentTraceparent } from '#observe/trace.ts';
import { isConnectionLost } from './away.ts';
import type { pg } from './pg.ts';
import { leaveTogether, type Queryable, type Row } from './pooled.ts';
import { sql, type Statement } from './sql.ts';

/** The transaction may or may not be durable. The caller must not report success; a repeat with the same request_id finds out. */
export class OutcomeUnknown extends Error {}

export type TxOptions = {
  /** Gives up waiting for a lock after this long (error 55P03). */
  lockTimeoutMs?: number;
  /** The transaction is read-only, and each of its statements sees the same state of the database. */
  snapshot?: boolean;
};

/** The transactions on other clusters that are committed together with this one. */
export interface Together {
  /** How many of them have a connection, or wait for one. */
  readonly begun: number;
  at(owner: number): Tx;
  among<T>(things: readonly T[], ownerOf: (thing: T) => number): readonly (readonly [Tx, readonly T[]])[];
  areTogether(owner: number, other: number): boolean;
  each(): readonly Tx[];
}

type TxSettings = {
  /** Takes a connection. */
  readonly connect: () => Promise<pg.PoolClient>;
  readonly options: TxOptions;
  /** Computes the links of journal rows that this transaction writes. */
  readonly chain: HashChain;
  readonly checksEvents: boolean;
  readonly commitMs: number;
  readonly together?: Together | undefined;
};

type Use = { readonly with: (client: pg.PoolClient) => void; readonly fail: (error: Error) => void };

export class Tx implements Queryable {
  readonly #settings: TxSettings;
  #client: pg.PoolClient | undefined;
  #opening: Promise<void> | undefined;
  #begun: Promise<unknown> | undefined;
  /** What came before the connection was there, in its order. */
  #waiting: Use[] = [];
  readonly #events: EmittedEvent[] = [];
  readonly #after: (() => void)[] = [];
  readonly #sent: Promise<void>[] = [];
  /**
   * The error of the first statement that was not awaited (also of BEGIN). Later statements only report that the transaction is
   * aborted or that the connection was given up.
   */
  failure: Error | undefined;

  constructor(settings: TxSettings) {
    this.#settings = settings;
  }

  get chain(): HashChain {
    return this.#settings.chain;
  }

  at(owner: number): Tx {
    return this.#settings.together?.at(owner) ?? this;
  }
  among<T>(things: readonly T[], ownerOf: (thing: T) => number): readonly (readonly [Tx, readonly T[]])[] {
    return this.#settings.together?.among(things, ownerOf) ?? (things.length > 0 ? [[this, things]] : []);
  }
  areTogether(owner: number, other: number): boolean {
    return this.#settings.together?.areTogether(owner, other) ?? true;
  }
  each(): readonly Tx[] {
    return this.#settings.together?.each() ?? [this];
  }

  /** Takes a connection and begins. BEGIN is not awaited: it goes out with the first statement, which fails if it fails. */
  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<void> {
    const { connect, options } = this.#settings;
    let client: pg.PoolClient;
    try {
      client = await connect();
    } catch (error) {
      this.failure ??= error as Error;
      for (const { fail } of this.#waiting.splice(0)) fail(error as Error);
      throw error;
    }
    this.#client = client;
    leaveTogether(client);
    const begin = options.snapshot ? 'begin isolation level repeatable read, read only' : 'begin';
    const limit = options.lockTimeoutMs;
    this.#begun = client.query(limit === undefined ? begin : `${begin}; set local lock_timeout = ${limit}`);
    this.#begun.catch((error: Error) => (this.failure ??= error));
    for (const use of this.#waiting.splice(0)) use.with(client);
  }

  /** Whether it has a connection, or waits for one. */
  get isBegun(): boolean {
    return this.#opening !== undefined;
  }

  #use(use: Use): void {
    if (this.#client) return use.with(this.#client);
    this.#waiting.push(use);
    this.open().catch(() => undefined);
  }

  async rows<R extends object = Row>(statement: Statement): Promise<R[]> {
    return (await this.#query(statement)).rows as R[];
  }
  async row<R extends object = Row>(statement: Statement): Promise<R | undefined> {
    return (await this.rows<R>(statement))[0];
  }
  async run(statement: Statement): Promise<number> {
    return (await this.#query(statement)).rowCount ?? 0;
  }

  async #query(statement: Statement): Promise<pg.QueryResult> {
    const ended = beginStatement(statement.text);
    try {
      const result = await new Promise<pg.QueryResult>((resolve, reject) =>
        this.#use({
          with: (client) => {
            leaveTogether(client);
            client.query(statement as pg.QueryConfig).then(resolve, reject);
          },
          fail: reject,
        }),
      );
      ended();
      return result;
    } catch (error) {
      ended(error);
      throw error;
    }
  }

  /**
   * Sends a write without awaiting it: the commit follows it and fails with it. Its result is not read, so the statement must
   * assert in the database what it has to have written (`must_be`).
   */
  send(statement: Statement | undefined): void {
    if (!statement) return;
    const ended = beginStatement(statement.text);
    const sent = new Promise<void>((resolve, reject) => {
      const fail = (error: Error): void => {
        ended(error);
        this.failure ??= error;
        reject(error);
      };
      this.#use({
        with: (client) => {
          leaveTogether(client);
          // With a callback, the error of a statement that cannot even be sent is known at once, and `commit` then commits nothing.
          client.query(statement as pg.QueryConfig, (error: Error | null) => {
            if (error) return fail(error);
            ended();
            resolve();
          });
        },
        fail,
      });
    });
    sent.catch(() => undefined);
    this.#sent.push(sent);
  }

  /** EVT-1: writes a domain event in this transaction, so that it is published exactly if the transaction commits. */
  emit<D extends object>(type: EventType<D>, event: EventToSend<NoInfer<D>>): void {
    // The data is checked in the form that consumers will read, because JSON drops undefined fields.
    if (this.#settings.checksEvents) type.requireExact(JSON.parse(JSON.stringify(event.data)) as object);
    this.#events.push({ type, ...event, traceparent: currentTraceparent() });
  }

  /** Runs after the commit was acknowledged. Only for work that may be lost (caches, live pushes), never for lasting data. */
  afterCommit(act: () => void): void {
    this.#after.push(act);
  }

  /** Rule (b): makes this otherwise read-only transaction write to the WAL, so that its COMMIT waits for the standby. */
  async proveDurable(what: string): Promise<void> {
    await this.rows(sql`select pg_logical_emit_message(true, 'replay', ${what})`);
  }

  async commit(): Promise<void> {
    await this.#finish('commit', 'COMMIT');
    this.ranAfter();
  }

  /** The events that were emitted and not written yet, for whoever writes them elsewhere. */
  takeEvents(): EmittedEvent[] {
    return this.#events.splice(0);
  }
  adopt(event: EmittedEvent): void {
    this.#events.push(event);
  }

  /** Whether there are rows or messages of this transaction, apart from its events. */
  async hasWritten(): Promise<boolean> {
    const [row] = await this.rows<{ wrote: boolean }>(
      sql`select pg_current_xact_id_if_assigned() is not null as wrote`,
    );
    return row!.wrote;
  }

  /** The transaction will be committed or rolled back by its name, by whatever connection, also after a crash. */
  prepare(name: string): Promise<void> {
    return this.#finish(`prepare transaction '${name}'`, 'PREPARE');
  }

  /**
   * Ends a prepared transaction, on the connection that prepared it: whoever waits for its rows may hold all others. When this fails it is
   * ended by whoever settles what was left.
   */
  async endPrepared(name: string, isCommitted: boolean): Promise<void> {
    await this.#client!.query(`${isCommitted ? 'commit' : 'rollback'} prepared '${name}'`).catch(
      (error: Error) => (this.#broken = error),
    );
  }

  /** For the one who knows that this transaction is committed. */
  ranAfter(): void {
    for (const act of this.#after.splice(0)) act();
  }

  #sendEvents(): void {
    const events = this.#events.splice(0);
    this.send(events.length > 0 ? buildOutboxInsert(events) : undefined);
  }

  async #finish(text: string, command: 'COMMIT' | 'PREPARE'): Promise<void> {
    // The writes and the commit are sent together: if a write fails, the server answers the commit with a rollback.
    this.#sendEvents();
    await this.#opening;
    const client = this.#client!;
    const warnings: string[] = [];
    const onNotice = (notice: { severity?: string; message?: string }) => {
      if (notice.severity === 'WARNING') warnings.push(notice.message ?? '');
    };
    client.on('notice', onNotice);
    try {
      leaveTogether(client);
      if (this.failure) throw this.failure;
      const ended = beginStatement(text);
      const done = client.query({ text, query_timeout: this.#settings.commitMs } as pg.QueryConfig);
      done.then(() => ended(), ended);
      const [result] = await Promise.all([done, ...this.#sent]);
      if (!result.command.startsWith(command)) throw new Error('transaction was rolled back');
    } catch (error) {
      throw isConnectionLost(error) ? new OutcomeUnknown(`connection lost during ${command}`, { cause: error }) : error;
    } finally {
      client.off('notice', onNotice);
    }
    if (warnings.length > 0) throw new OutcomeUnknown(`${command} came with a warning: ${warnings.join('; ')}`);
  }

  /** Rolls back after an error, and tells which error was the first one. */
  async undo(caught: unknown): Promise<unknown> {
    // A connection that is still on its way would be left in a transaction that nobody ends.
    await this.#opening?.catch(() => undefined);
    const error = this.failure && !(caught instanceof OutcomeUnknown) ? this.failure : caught;
    const client = this.#client;
    if (error instanceof OutcomeUnknown || isConnectionLost(error)) this.#broken = error as Error;
    else if (client) await client.query('rollback').catch((e: Error) => (this.#broken = e));
    return error;
  }
  #broken: Error | undefined;

  /** Gives the connection back; returns the error after which it cannot be used again. */
  release(): Error | undefined {
    this.#client?.release(this.#broken);
    return this.#broken instanceof OutcomeUnknown ? (this.#broken.cause as Error | undefined) : this.#broken;
  }

  /** After the work and before the commit: the error of BEGIN, if there was one. */
  async begun(): Promise<void> {
    await this.#begun;
  }
}
