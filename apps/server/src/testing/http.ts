// For tests: the real server without a port, and members who use it.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import type { Module } from '#module.ts';
import { sha256, newSecret } from '#ids.ts';
import { buildServer, type ServerTuning } from '#wire/server.ts';
import { buildToken } from '#wire/sessions.ts';

export type TestResponse = { status: number; code: number; msg: string; data: any; text: string };
export type Person = { user_id: number; token: string };

export type TestHttpClient = {
  app: FastifyInstance;
  post(path: string, data: unknown, token?: string, headers?: Record<string, string>): Promise<TestResponse>;
  get(path: string, token?: string, headers?: Record<string, string>): Promise<TestResponse>;
  close(): Promise<void>;
};

export const newRequestId = (): string => randomUUID();

export async function openTestHttp(
  ctx: Context,
  mods: readonly Module[] = modules,
  tuning: ServerTuning = {},
): Promise<TestHttpClient> {
  const app = await buildServer(ctx, mods, tuning);
  await app.ready();
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    body: unknown,
    token?: string,
    headers?: Record<string, string>,
  ) => {
    const response = await app.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload: JSON.stringify({ data: body }) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { token } : {}),
        ...headers,
      },
    });
    const parsed = response.body.startsWith('{') ? JSON.parse(response.body) : {};
    return { status: response.statusCode, text: response.body, ...parsed } as TestResponse;
  };
  return {
    app,
    post: (path, data, token, headers) => send('POST', path, data, token, headers),
    get: (path, token, headers) => send('GET', path, undefined, token, headers),
    close: () => app.close(),
  };
}

let people = 0;

/** Inserts a member with a live session directly into the database, so that a test need not register by SMS. */
export async function newPerson(
  ctx: Context,
  fields: Partial<{ nickname: string; birthday: string; mobile: string }> = {},
): Promise<Person> {
  const mobile = fields.mobile ?? `199${String(10_000_000 + ++people)}`;
  const now = new Date(ctx.clock.now());
  const hash = ctx.seal.index('mobile', mobile);
  const user = await ctx.db.row<{ user_id: number }>(sql`
    insert into user_account (show_id, mobile_hash, mobile_enc, nickname, avatar, gender, birthday, registered_at, active_on, last_active_at)
    values ('', ${hash}, ${ctx.seal.seal(mobile)}, ${fields.nickname ?? `岛民${people}`}, '/activity/avatar/default.svg', 1,
            ${fields.birthday ?? '1998-05-20'}, ${now}, ${dayOf(ctx.clock.now())}, ${now})
    returning user_id`);
  const { user_id } = user!;
  await ctx.db.run(sql`update user_account set show_id = ${String(user_id)} where user_id = ${user_id}`);
  await ctx.db.run(sql`insert into user_show_id (show_id, user_id) values (${String(user_id)}, ${user_id})`);
  await ctx.db.run(sql`insert into user_mobile (mobile_hash, user_id) values (${hash}, ${user_id})`);
  return { user_id, token: await newSession(ctx, user_id) };
}

export async function newSession(ctx: Context, user_id: number): Promise<string> {
  const token = buildToken(user_id, newSecret());
  const now = ctx.clock.now();
  await ctx.db.run(sql`
    insert into session (user_id, token_hash, platform, brand, created_at, last_seen_at, expire_at)
    values (${user_id}, ${sha256(token)}, 'h5', 'iphone', ${new Date(now)}, ${new Date(now)}, ${new Date(now + 30 * 86_400_000)})`);
  return token;
}

/** The events written so far, oldest first. */
export const readEvents = async (ctx: Context, name?: string): Promise<{ name: string; key: string; data: any }[]> =>
  ctx.db.rows(
    sql`select name, key, data from outbox where ${name ?? null}::text is null or name = ${name ?? null} order by seq`,
  );
