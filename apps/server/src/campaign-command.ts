// `main.ts campaign …`: an operator lists, publishes, pauses or resumes campaigns from the command line. KIT-14: pausing and
// resuming take effect in every process within 5 s.
import { setTimeout } from 'node:timers/promises';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { ConfigError } from './config.ts';
import type { Context } from './context.ts';
import {
  readCampaignCatalogue,
  seedCampaigns,
  stageOf,
  switchCampaign,
  type SwitchablePart,
} from '#modules/campaign-engine/index.ts';
import { Refused } from '#wire/refusal.ts';

const CONNECT_MS = 2_000;
const USAGE = 'campaign list | publish <id> | pause <id> [pool|shop|rank <code>] | resume <id> [pool|shop|rank <code>]';
const PARTS: readonly string[] = ['pool', 'shop', 'rank'] satisfies SwitchablePart[];

export async function runCampaignCommand(ctx: Context, args: readonly string[]): Promise<string> {
  const [act, id, part, ref] = args;
  if (act === 'list') return list(ctx);
  if (id === undefined) throw new ConfigError(USAGE);
  if (act === 'publish') {
    await awaitBus(ctx);
    return publish(ctx, id);
  }
  if (act !== 'pause' && act !== 'resume') throw new ConfigError(USAGE);
  if (part !== undefined && (!PARTS.includes(part) || ref === undefined)) throw new ConfigError(USAGE);
  await awaitBus(ctx);
  const refused = await ctx.db.tx((tx) =>
    switchCampaign(ctx, tx, {
      id,
      on: act === 'resume',
      reason: 'operator command',
      staff_id: 0,
      now: ctx.clock.now(),
      ...(part === undefined ? {} : { part: [part as SwitchablePart, ref!] as const }),
    }),
  );
  if (refused instanceof Refused) throw new ConfigError(`${args.slice(1).join(' ')}: ${refused.msg}`);
  return `${act}d ${args.slice(1).join(' ')}`;
}

/**
 * Other processes are told over NATS right after the commit, so the command connects before its change. Closing the context then
 * delivers the message. Without NATS the other processes see the change at their next reading, every two seconds, and the command
 * does not wait for it.
 */
async function awaitBus(ctx: Context): Promise<void> {
  const over = new AbortController();
  const late = setTimeout(CONNECT_MS, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([ctx.bus.connection(), late]);
  over.abort();
}

async function list(ctx: Context): Promise<string> {
  const now = ctx.clock.now();
  const { campaigns } = await readCampaignCatalogue(ctx);
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
