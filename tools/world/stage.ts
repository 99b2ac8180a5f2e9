// Puts one campaign into another stage (WORLD-18), to look at its pages before, during and after a season.
import { registry } from '@shengyu/server/app.ts';
import { buildContext, type Context } from '@shengyu/server/context.ts';
import { seedCampaigns } from '@shengyu/server/modules/campaign-engine/index.ts';
import { switchCampaign } from '@shengyu/server/modules/campaign-engine/publish/publish.ts';
import { listDefinitionVersions } from '@shengyu/server/modules/campaign-engine/store.ts';
import { Refused } from '@shengyu/server/wire/refusal.ts';
import { buildStage, type WorldStage } from './calendar.ts';
import { readWorldFacts } from './facts.ts';
import { WorldRefused } from './engine/guards.ts';
import type { WorldOrder } from './make.ts';
import { buildWorldConfig } from './engine/open-island.ts';

export async function setStage({ env, url, say }: WorldOrder, id: string, stage: WorldStage): Promise<void> {
  const facts = await readWorldFacts(url);
  if (!facts) throw new WorldRefused('这个数据库里没有完整的世界');
  const config = buildWorldConfig(env, { NAMESPACE: facts.namespace });
  const ctx = await buildContext(config, { name: 'world-stage', registry });
  try {
    await switchTo(ctx, id, stage !== 'paused');
    const now = ctx.clock.now();
    if (stage !== 'paused') {
      const [newest] = await listDefinitionVersions(ctx.db, id);
      await seedCampaigns(ctx, buildStage(id, stage, { now, today: facts.day, newest: newest!.version }));
    }
    say(`${id} 现在：${stage}（服务端 5 秒内生效）`);
  } finally {
    await ctx.close();
  }
}

async function switchTo(ctx: Context, id: string, on: boolean): Promise<void> {
  const done = await ctx.db.tx((tx) =>
    switchCampaign(ctx, tx, { id, on, reason: '演示阶段', staff_id: 0, now: ctx.clock.now() }),
  );
  if (done instanceof Refused) throw new WorldRefused(`没有活动 ${id}`);
}
