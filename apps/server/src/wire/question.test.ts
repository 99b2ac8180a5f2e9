// Reserve, ask, settle (docs/decisions/0080): the guarantees of a call that asks a provider, whatever fails in between.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from '#db/cluster.ts';
import type { Db, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { reportProviderRequest } from '#db/transaction-scope.ts';
import { newRequestId } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import {
  PROVIDER_HOLD_MS,
  Idempotency,
  type IdempotentRequest,
  type StoredOrNewReply,
  type CallOutcome,
} from './idempotency.ts';
import { ProviderRequest, runWithProviderRequests } from './question.ts';
import { Refused } from './refusal.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await createTestContext();
  await ctx.owner.run(sql`create table reserved (request_id uuid, step text)`);
  await ctx.owner.run(sql`grant select, insert on reserved to public`);
});
afterEach(() => ctx.clock.set(TEST_NOW));
afterAll(() => ctx.close());

/** Stands for two processes that share only the database. */
const processes = () => [new Idempotency(ctx), new Idempotency(ctx)] as const;

const said = (text: string): CallOutcome => ({ code: 1, bytes: Buffer.from(text), keep: true });
const textOf = (given: StoredOrNewReply): string => (given instanceof Refused ? given.reason : given.bytes.toString());
const mark = (tx: Tx, request_id: string, step: string) =>
  tx.run(sql`insert into reserved (request_id, step) values (${request_id}, ${step})`);
const stepsOf = async (request_id: string) =>
  (await ctx.db.rows<{ step: string }>(sql`select step from reserved where request_id = ${request_id}`)).map(
    ({ step }) => step,
  );

/** A call that reserves, asks `provider` and settles its answer. */
const asking = (request_id: string, provider: () => Promise<string>, body = 'body'): IdempotentRequest => ({
  key: { user_id: 7, path: '/test', request_id },
  bodyHash: Buffer.from(body),
  secret: false,
  now: ctx.clock.now(),
  run: async (tx) => {
    await mark(tx, request_id, 'reserved');
    return ProviderRequest.of(provider, async (next, word) => {
      await mark(next, request_id, 'settled');
      return said(word);
    });
  },
});

/** A provider that answers when the test says so; `asked` resolves when it has been asked. */
function heldProvider() {
  const { promise: asked, resolve: heard } = Promise.withResolvers<void>();
  const { promise: word, resolve: answer } = Promise.withResolvers<string>();
  return { asked, answer, provider: () => (heard(), word) };
}

describe('a call with a question', () => {
  it('C0-3 repeats in two processes ask once, settle once and get equal bytes, also later', async () => {
    const [a, b] = processes();
    const id = newRequestId();
    let asked = 0;
    const provider = async () => {
      await setTimeout(300);
      return `word ${++asked}`;
    };
    const given = await Promise.all([a, b, a, b].map((one) => one.once(asking(id, provider))));
    expect(given.map(textOf)).toEqual(['word 1', 'word 1', 'word 1', 'word 1']);
    expect(textOf(await b.once(asking(id, provider)))).toBe('word 1');
    expect([asked, await stepsOf(id)]).toEqual([1, ['reserved', 'settled']]);
    expect(textOf(await b.once(asking(id, provider, 'another body')))).toBe('req_conflict');
  });

  it('C0-3 another body is refused while the first is still asking', async () => {
    const [a, b] = processes();
    const id = newRequestId();
    const { asked, answer, provider } = heldProvider();
    const first = a.once(asking(id, provider));
    await asked;
    expect(textOf(await b.once(asking(id, async () => 'other', 'another body')))).toBe('req_conflict');
    answer('word');
    expect(textOf(await first)).toBe('word');
  });

  it('C0-3 a process that dies while it asks: repeats say busy for a while, then one goes on; the dead one settles nothing', async () => {
    const [a, b] = processes();
    const id = newRequestId();
    const { asked, answer, provider } = heldProvider();
    const dead = a.once(asking(id, provider));
    await asked;
    expect(textOf(await b.once(asking(id, async () => 'too soon')))).toBe('busy');
    ctx.clock.advance(PROVIDER_HOLD_MS);
    expect(textOf(await b.once(asking(id, async () => 'second')))).toBe('second');
    // The first process was slow, not dead: it returns the reply that is stored.
    answer('first');
    expect(textOf(await dead)).toBe('second');
    expect(await stepsOf(id)).toEqual(['reserved', 'reserved', 'settled']);
  });

  it('C0-3 a question that breaks lets the next try begin at once, on what was reserved', async () => {
    const [a, b] = processes();
    const id = newRequestId();
    await expect(a.once(asking(id, () => Promise.reject(new Error('a bug'))))).rejects.toThrow('a bug');
    expect(textOf(await b.once(asking(id, async () => 'word')))).toBe('word');
    expect(await stepsOf(id)).toEqual(['reserved', 'reserved', 'settled']);
  });

  it('C0-3 a refusal after the question undoes its own step alone and is the answer for good; busy is not', async () => {
    const [a] = processes();
    for (const [code, again] of [
      [1010, 'no'],
      [1003, 'word'],
    ] as const) {
      const id = newRequestId();
      const ask = asking(id, async () => 'word');
      const refusing: IdempotentRequest = {
        ...ask,
        run: async (tx) => {
          await mark(tx, id, 'reserved');
          return ProviderRequest.of(
            async () => 'no',
            async (next, word) => {
              await mark(next, id, 'settled');
              return { ...said(word), code, keep: false };
            },
          );
        },
      };
      expect(textOf(await a.once(refusing))).toBe('no');
      expect(await stepsOf(id)).toEqual(['reserved']);
      expect(textOf(await a.once(ask))).toBe(again);
    }
  });

  it('asks as often as it must, each time without a transaction', async () => {
    const result = await runWithProviderRequests<string>(ctx.db, async () =>
      ProviderRequest.of(
        async () => 'one',
        async (_, one) =>
          ProviderRequest.of(
            async () => {
              reportProviderRequest('second');
              return 'two';
            },
            async (tx, two) => `${one} ${two} ${(await tx.row<{ n: number }>(sql`select 3 as n`))!.n}`,
          ),
      ),
    );
    expect(result).toBe('one two 3');
  });
});

describe('nobody outside is asked inside a transaction', () => {
  const inside = (db: Db, id: string) =>
    db.tx(async (tx) => {
      await mark(tx, id, 'reserved');
      await setTimeout(1);
      // Called as adapters call it: an error thrown here would only look like an unavailable provider.
      await (async () => reportProviderRequest('provider.example'))();
      return 'done';
    });

  it('asking undoes the transaction, whatever the adapter makes of it', async () => {
    const id = newRequestId();
    await expect(inside(ctx.db, id)).rejects.toThrow('provider.example was asked inside a transaction');
    expect(await stepsOf(id)).toEqual([]);
  });

  it('in production it is counted and nobody suffers', async () => {
    const [id, told] = [newRequestId(), [] as string[]];
    const db = new Cluster({
      url: ctx.config.DATABASE_URL,
      pool: 1,
      name: 'test',
      onAskedInside: (who) => told.push(who),
    });
    expect(await inside(db, id)).toBe('done');
    expect([told, await stepsOf(id)]).toEqual([['provider.example'], ['reserved']]);
    await db.close();
  });

  it('what a transaction started and left behind may ask when it is over', async () => {
    let later: Promise<void> | undefined;
    await ctx.db.tx(async () => {
      later = setTimeout(50).then(() => reportProviderRequest('later'));
    });
    await later;
    await expect(ctx.db.tx(async () => 'untouched')).resolves.toBe('untouched');
  });

  it('every adapter asks through http.ts; object storage is no provider of this rule', () => {
    const folder = new URL('../providers/', import.meta.url);
    const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => /\bfetch\(|node:https?'|undici/.test(readFileSync(new URL(name, folder), 'utf8')));
    expect(asking.toSorted()).toEqual(['http.ts', 'storage/s3-storage.ts']);
  });
});
