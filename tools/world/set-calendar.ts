// Puts all campaigns on their real dates, or back into the seasons that are always open (`--calendar`, §6).
import { registry } from '@shengyu/server/app.ts';
import { buildContext } from '@shengyu/server/context.ts';
import { seedCampaigns } from '@shengyu/server/modules/campaign-engine/index.ts';
import { listDefinitionVersions } from '@shengyu/server/modules/campaign-engine/store.ts';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { buildCalendarChange, type CalendarName } from './calendar.ts';
import { buildWorldConfig } from './engine/open-island.ts';
import { WorldRefused } from './engine/guards.ts';
import { readWorldFacts, saveFacts, withClient } from './facts.ts';

type CalendarOrder = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly url: string;
  readonly say: (line: string) => void;
};

export async function setCalendar({ env, url, say }: CalendarOrder, name: CalendarName): Promise<void> {
  const facts = await readWorldFacts(url);
  if (!facts) throw new WorldRefused('这个数据库里没有完整的世界');
  if (facts.calendar === name) return;
  const ctx = await buildContext(buildWorldConfig(env, { NAMESPACE: facts.namespace }), {
    name: 'world-calendar',
    registry,
  });
  try {
    const newest = new Map<string, number>();
    for (const { id } of CAMPAIGNS) newest.set(id, (await listDefinitionVersions(ctx.db, id))[0]!.version);
    await seedCampaigns(ctx, buildCalendarChange(name, { now: ctx.clock.now(), today: facts.day, newest }));
  } finally {
    await ctx.close();
  }
  await withClient(url, (client) => saveFacts(client, { calendar: name }));
  say(name === 'repository' ? '活动按真实日期开放' : '活动全部开放');
}
