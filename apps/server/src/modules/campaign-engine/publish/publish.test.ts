import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '@shengyu/campaign/canonical-json.ts';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { computePoolEconomy as simulate } from '@shengyu/campaign/simulator/economy.ts';
import { sql } from '#db/sql.ts';
import { sha256 } from '#ids.ts';
import { findCampaignDef, publishCampaigns } from '#testing/campaigns.ts';
import { readEvents } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { readCampaignCatalogue, checkCampaign, publishCampaign, saveCampaign } from '../index.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
});
afterAll(() => ctx.close());

const now = () => ctx.clock.now();
const save = (def: CampaignDef, staff_id = 1) => ctx.db.tx((tx) => saveCampaign(tx, def, { staff_id, now: now() }));
const publish = (def: CampaignDef, staff_id = 2, budget_fen = 0, physical_p99_fen = 0) =>
  ctx.db.tx((tx) =>
    publishCampaign(ctx, tx, {
      id: def.id,
      version: def.version,
      staff_id,
      budget_fen,
      economy: { simulate, physical_p99_fen },
      now: now(),
    }),
  );
const version = (id: string, n: number, change: Partial<CampaignDef> = {}): CampaignDef => ({
  ...findCampaignDef(id),
  version: n,
  ...change,
});

describe('publishing', () => {
  it('KIT-2 PUB-20 a draft is saved over until a second person publishes it; then it is in force and stays as it is', async () => {
    const draft = version('happy_draw', 2, { title: '欢乐抽·新' });
    await save({ ...draft, title: '草稿' });
    expect(await save(draft)).toBe(sha256(canonicalJson(draft)).toString('hex'));
    expect((await readCampaignCatalogue(ctx)).campaigns.get('happy_draw')!.version).toBe(1);
    expect(await publish(draft, 1)).toMatchObject({ code: 1004, msg: '需第二人审批', data: { rule: 'PUB-20' } });
    expect(await publish(draft)).toMatchObject({ def_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await readCampaignCatalogue(ctx)).campaigns.get('happy_draw')).toMatchObject({
      version: 2,
      def: { title: '欢乐抽·新' },
    });
    expect(await publish(draft)).toMatchObject({ reason: 'conflict' });
    expect(await save(draft)).toMatchObject({ code: 1008, msg: '该版本已发布，请另存为新版本' });
    expect((await readEvents(ctx, 'campaign.state_changed')).at(-1)!.data).toMatchObject({
      campaign: 'happy_draw',
      to: 'published',
    });
  });

  it('PUB-13 PUB-20 the guard’s first finding is the answer, and nothing is published', async () => {
    const th = findCampaignDef('treasure_hunt');
    const pool = th.pools!.th_shallow!;
    const rows = pool.rows.map((row) =>
      row.id === 'th_s09'
        ? { ...row, weight: row.weight - 20 }
        : row.id === 'th_s14'
          ? { ...row, weight: row.weight + 20 }
          : row,
    );
    const worse = version('treasure_hunt', 2, { pools: { ...th.pools, th_shallow: { ...pool, rows } } });
    await save(worse);
    expect(await publish(worse, 2, 1_000_000_000)).toMatchObject({
      msg: '不得下调已公布概率或价值',
      data: { rule: 'PUB-13' },
    });
    expect((await checkCampaign(ctx.db, worse, simulate)).map(({ rule }) => rule)).toContain('PUB-13');
    expect((await readCampaignCatalogue(ctx)).campaigns.get('treasure_hunt')!.version).toBe(1);
    const same = version('treasure_hunt', 3);
    await save(same);
    expect(await publish(same, 2, 100, 101)).toMatchObject({ msg: '超出预算' });
    expect(await publish(same, 2, 100, 100)).toHaveProperty('def_hash');
  });

  it('KIT-2 two who publish at once: one does', async () => {
    const draft = version('decompose', 2);
    await save(draft);
    const both = await Promise.all([publish(draft, 2), publish(draft, 3)]);
    expect(both.filter((r) => 'def_hash' in r)).toHaveLength(1);
    await expect(
      ctx.db.run(sql`update campaign_def set approver_id = author_id where id = 'decompose' and version = 2`),
    ).rejects.toThrow();
  });

  it('a version that was never saved is not found', async () => {
    expect(await publish(version('tarot', 77))).toMatchObject({ reason: 'not_found' });
  });
});
