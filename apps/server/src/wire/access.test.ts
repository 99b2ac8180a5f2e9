// S6, API-3: permission is decided on the server, from the `auth` words of the contract and the rows at the time of the call.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get_guild_list } from '@shengyu/contract/calls/guild.ts';
import { guild_member_list } from '@shengyu/contract/calls/guild-member.ts';
import { callersOf, type CallSpec } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import { sql } from '#db/sql.ts';
import type { Module } from '#module.ts';
import { newPerson, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { modules } from '#app.ts';
import { AccessChecker, needsSession } from './access.ts';
import type { CallContext } from './handler.ts';
import { PENDING_CALL_IDS } from './pending.ts';
import { refuse } from './refusal.ts';

const actOf = (call: CallSpec, fields: object = {}) =>
  ({ call, me: 7, session: { is_patrol: 0 }, req: {}, ...fields }) as unknown as CallContext;
const guild = (role: number, exists = true): Module => ({
  name: 'guild',
  access: { member: async () => (exists ? (role >= 0 ? undefined : refuse('no_permission')) : refuse('not_found')) },
});

describe('words of auth', () => {
  it('S6 C0-2 any of several words is enough', async () => {
    const may = new AccessChecker([guild(0)]).ruleOf(guild_member_list)!;
    expect(await may(actOf(guild_member_list))).toBeUndefined();
    const patrol = new AccessChecker([guild(-1)]).ruleOf(guild_member_list)!;
    expect(await patrol(actOf(guild_member_list, { session: { is_patrol: 1 } }))).toBeUndefined();
  });

  it('S6 API-3 a role or patrol flag in the body counts for nothing', async () => {
    const may = new AccessChecker([guild(-1)]).ruleOf(guild_member_list)!;
    const refused = await may(actOf(guild_member_list, { req: { is_patrol: 1, role: 3 } }));
    expect(refused?.code).toBe(1005);
  });

  it('C0-6 what does not exist is said before what is not allowed', async () => {
    const may = new AccessChecker([guild(-1, false)]).ruleOf(guild_member_list)!;
    expect((await may(actOf(guild_member_list)))?.code).toBe(1006);
  });

  it('S6 a call whose word nobody decides cannot be answered: the server does not start', () => {
    expect(new AccessChecker([]).unknown(guild_member_list)).toEqual(['member']);
    expect(new AccessChecker([]).unknown(get_guild_list)).toEqual([]);
  });
});

describe('over the server', () => {
  let ctx: TestContext;
  let http: TestHttpClient;
  beforeAll(async () => {
    // No server listens at this address: unsigned requests must be refused before the service is asked.
    ctx = await createTestContext({ ESIGN_URL: 'http://127.0.0.1:9', ESIGN_APP_SECRET: 'secret' });
    http = await openTestHttp(ctx, modules, { limits: { ip: 10_000 } });
  });
  afterAll(async () => {
    await http.close();
    await ctx.close();
  });

  it('S6 P13 every call that needs a session refuses without one, with an ended one and with a foreign one', async () => {
    const person = await newPerson(ctx);
    await ctx.db.run(sql`update session set revoked_at = now() where user_id = ${person.user_id}`);
    const tokens = [
      undefined,
      person.token,
      `u${(person.user_id + 1).toString(36)}${person.token.slice(person.token.indexOf('_'))}`,
    ];
    const open: string[] = [];
    for (const call of CALLS.filter(needsSession)) {
      const [method, path] = call.route.split(' ') as ['POST', string];
      for (const token of tokens) {
        const url = path.replaceAll(/\{\w+\}/g, '1');
        const response = await http.app.inject({
          method,
          url,
          payload: '{"data":{}}',
          headers: token ? { token } : {},
        });
        if (response.json().code !== 1001) open.push(`${call.id} ${response.body}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('S6 C0-2 a call of a provider takes nothing that its provider did not sign, and says so by its status', async () => {
    const theirs = CALLS.filter((c) => callersOf(c).includes('provider') && !PENDING_CALL_IDS.includes(c.id));
    expect(theirs.map((c) => c.id)).toContain('X21');
    for (const call of theirs) {
      const url = call.route.split(' ')[1]!.replaceAll(/\{\w+\}/g, 'esign');
      for (const payload of ['', '{}', '{"data":{}}', '<xml/>']) {
        const { statusCode } = await http.app.inject({ method: 'POST', url, payload });
        expect([call.id, payload, statusCode]).toEqual([call.id, payload, 403]);
      }
    }
  });
});
