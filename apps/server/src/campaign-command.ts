// `main.ts campaign …`: the operator's hand on a campaign from a shell. The switches act in every process within 5 s (KIT-14).
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { ConfigError } from './config.ts';
import type { Context } from './context.ts';
import { catalogueOf, seedCampaigns, stageOf, switchCampaign, type SwitchPart } from '#modules/kit/index.ts';
import { Refused } from '#wire/refusal.ts';

const USAGE = 'campaign list | publish <id> | pause <id> [pool|shop|rank <code>] | resume <id> [pool|shop|rank <code>]';
const PARTS: readonly string[] = ['pool', 'shop', 'rank'] satisfies SwitchPart[];

export async function campaignCommand(ctx: Context, args: readonly string[]): Promise<string> {
  const [act, id, part, ref] = args;
  if (act === 'list') return list(ctx);
  if (id === undefined) throw new ConfigError(USAGE);
  if (act === 'publish') return publish(ctx, id);
  if (act !== 'pause' && act !== 'resume') throw new ConfigError(USAGE);
  if (part !== undefined && (!PARTS.includes(part) || ref === undefined)) throw new ConfigError(USAGE);
  const refused = await ctx.db.tx((tx) =>
    switchCampaign(ctx, tx, {
      id,
      on: act === 'resume',
      reason: 'operator command',
      staff_id: 0,
      now: ctx.clock.now(),
      ...(part === undefined ? {} : { part: [part as SwitchPart, ref!] as const }),
    }),
  );
  if (refused instanceof Refused) throw new ConfigError(`${args.slice(1).join(' ')}: ${refused.msg}`);
  // Whoever listens hears it at once; closing hands over what is in flight.
  await ctx.bus.connection();
  return `${act}d ${args.slice(1).join(' ')}`;
}

async function list(ctx: Context): Promise<string> {
  const now = ctx.clock.now();
  const { campaigns } = await catalogueOf(ctx);
  return [...campaigns.values()]
    .map((campaign) => {
      const { state, season_key } = stageOf(campaign, now);
      const off = [...campaign.off.parts].join(' ');
      return `${campaign.def.id.padEnd(16)} v${campaign.version} ${state.padEnd(8)} ${season_key.padEnd(8)} ${off}`.trimEnd();
    })
    .join('\n');
}

async function publish(ctx: Context, id: string): Promise<string> {
  const def = CAMPAIGNS.find((campaign) => campaign.id === id);
  if (!def) throw new ConfigError(`the repository has no campaign ${id}`);
  const [published] = await seedCampaigns(ctx, [def]);
  return published ? `published ${published}` : `${id} version ${def.version} is published already`;
}
