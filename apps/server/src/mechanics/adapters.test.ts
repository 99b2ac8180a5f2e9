// KIT-10: calls with prescribed paths are thin adapters: each maps to one operation of one mechanic and has no rules of its own.
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortNameOf } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign, findCampaignDef } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult, newMinor } from '#testing/people/people.ts';

const seed = new Set(CALLS.filter(({ kind }) => kind === 'seed').map(shortNameOf));
const adapters = globSync('*/calls/*.ts', { cwd: import.meta.dirname })
  .filter((path) => seed.has(path.replace(/^.*\/|\.ts$/g, '')))
  .map((path) => [path, readFileSync(`${import.meta.dirname}/${path}`, 'utf8')] as const);

describe('the files', () => {
  it('KIT-10 are the seed’s calls of all mechanics', () => {
    expect(adapters.length).toBeGreaterThan(45);
  });

  it.each(adapters)(
    'KIT-10 %s is thin: no SQL, no event, no booking, no clock, no chance of its own',
    (_path, source) => {
      expect(source).not.toMatch(/\bsql`|#db\/sql|\.emit\(|\btx\.(run|row|rows)\(|Date\.now|Math\.random|randomInt/);
      expect(source).not.toMatch(/\b(deliver|take|takeLots|grantOf|spend|checkSpend|postPink|writeBooks|lockBooks)\(/);
      expect(source.split('\n').length).toBeLessThanOrEqual(60);
    },
  );
});

describe('two paths to one operation', () => {
  let ctx: TestContext;
  let http: TestHttpClient;
  beforeAll(async () => {
    ctx = await createTestContext();
    await seedCampaigns(ctx, [findCampaignDef('new_service'), makeAlwaysOpenCampaign('romance')]);
    http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
  });
  afterAll(async () => {
    await expectBooksBalance(ctx);
    await http.close();
    await ctx.close();
  });

  let seeds = 0;
  const byNewService = (me: Person, more: object = {}) =>
    http.post(
      '/api/v1/open_server/prize_draw',
      { num: 1, client_seed: `one-path-${++seeds}`, request_id: newRequestId(), ...more },
      me.token,
    );
  const byBox = (me: Person, more: object = {}) => {
    const data = {
      box_code: 'kf_draw',
      num: 1,
      client_seed: `other-path-${++seeds}`,
      request_id: newRequestId(),
      ...more,
    };
    return http.post('/api/open_box/open_box', data, me.token);
  };

  it('KIT-10 draws of both continue one another: counters, nonces and the day’s count', async () => {
    const me = await newAdult(ctx, { items: { kf_key: 30 } });
    const draws = [];
    for (const draw of [byNewService, byBox, byNewService, byBox]) draws.push((await draw(me)).data);
    expect(draws.map(({ list }) => list[0].nonce)).toEqual([0, 1, 2, 3]);
    for (const [i, { pity }] of draws.slice(0, -1).entries())
      expect(draws[i + 1].list[0].count_before).toEqual(pity.map(({ count }: { count: number }) => count));
    const state = await ctx.db.rows(sql`select family from draw_state where user_id = ${me.user_id}`);
    expect(state).toEqual([{ family: 'kf_draw' }]);
  });

  it('KIT-10 and are refused by the same rules in the same words', async () => {
    const people = [await newPerson(ctx), await newMinor(ctx), await newAdult(ctx)];
    for (const me of people) {
      const [a, b] = [await byNewService(me), await byBox(me)];
      expect([a.code, a.msg, a.data]).toEqual([b.code, b.msg, b.data]);
      expect(a.code).not.toBe(1);
    }
  });
});
