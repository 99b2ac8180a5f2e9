import { get_guild_detail } from '@shengyu/contract/calls/guild.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import { guildHonourReader } from '#mechanics/rank/index.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { readGuildDetail } from '#modules/guild/index.ts';

export const handler = handles(get_guild_detail, async (call) => {
  const detail = await readGuildDetail(call, call.req);
  return detail instanceof Refused ? detail : { ...detail, honour: await honourOf(call, detail.guild_id) };
});

type Asking = { readonly ctx: Context; readonly now: number };

async function honourOf({ ctx, now }: Asking, guild_id: number): Promise<ReplyOf<typeof get_guild_detail>['honour']> {
  const [week, month] = await Promise.all([
    guildHonourReader.board(ctx, { window: 'week' }, now),
    guildHonourReader.board(ctx, { window: 'month' }, now),
  ]);
  if (week instanceof Refused || month instanceof Refused) return { week_rank: null, month_rank: null, week_value: 0 };
  const [here, over] = await Promise.all([week.place(guild_id), month.place(guild_id)]);
  return { week_rank: here.rank, month_rank: over.rank, week_value: here.score };
}
