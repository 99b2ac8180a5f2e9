// One image, chosen by flag: `main.ts --run=api,worker,scheduler`. Also the operator's commands: migrate, seed, campaign, staff,
// turnover, replay, config.
import { campaignCommand } from './campaign-command.ts';
import { ingestAppCommand } from './ingest-app-command.ts';
import { ConfigError, describeConfig, loadConfig } from './config.ts';
import { buildContext } from './context.ts';
import { migrate } from '#db/migrate.ts';
import { startConsumers } from '#events/consumer.ts';
import type { Part } from '#events/lease.ts';
import { startRelay } from '#events/relay.ts';
import { replaySince } from '#events/replay.ts';
import { startWorker } from '#jobs/worker.ts';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { seedAgreements } from '#modules/agreement/index.ts';
import { seedCampaigns } from '#modules/kit/index.ts';
import { modules } from './modules.ts';
import { requireWhole } from './assembly.ts';
import { startTracing } from '#observe/trace.ts';
import { beginStop, serveHealth } from '#wire/health.ts';
import { buildServer } from '#wire/server.ts';
import { warmUp } from '#wire/warm-up.ts';
import { seedDemo } from '#demo/seed.ts';
import { staffCommand } from './staff-command.ts';
import { turnoverCommand } from './turnover-command.ts';

const PARTS = ['api', 'worker', 'scheduler'] as const;
type PartName = (typeof PARTS)[number];

/** What a running part must do before the process may end. */
type Stop = () => Promise<void>;

async function run(parts: readonly PartName[]): Promise<void> {
  requireWhole(modules);
  const config = loadConfig();
  const ctx = await buildContext(config, { name: `shengyu-${parts.join('-')}` });
  const stops: Stop[] = [];
  if (config.OTLP_URL) stops.push(await startTracing(config.OTLP_URL, 'shengyu'));
  const running: Record<string, Part> = {};
  if (parts.includes('scheduler')) running.relay = await startRelay(ctx);
  if (parts.includes('worker')) running.consumers = await startConsumers(ctx, modules);
  if (parts.includes('worker') || parts.includes('scheduler')) {
    const share = { cron: parts.includes('scheduler'), tasks: parts.includes('worker') };
    running.queue = await startWorker(ctx, modules, share);
  }
  stops.push(...Object.values(running));
  if (parts.includes('api')) {
    const app = await buildServer(ctx, modules);
    // A developer restarts often and asks for little; outside production answers are checked, too, which takes long to compile.
    if (config.NODE_ENV === 'production') await warmUp(app, ctx);
    await app.listen({ host: config.HOST, port: config.PORT });
    stops.push(() => app.close());
  } else if (config.METRICS_PORT > 0) {
    stops.push(await serveHealth(ctx, running));
  }
  ctx.log.info({ parts, port: config.PORT }, 'ready');

  const stop = async (signal: string): Promise<void> => {
    ctx.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), config.STOP_GRACE_MS).unref();
    await beginStop();
    for (const end of stops.toReversed()) await end().catch((error: unknown) => ctx.log.error({ err: error }, 'stop'));
    await ctx.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
}

async function main(args: readonly string[]): Promise<void> {
  const [command = '--run=api,worker,scheduler', ...rest] = args;
  if (command.startsWith('--run=')) {
    const parts = command.slice('--run='.length).split(',');
    const wrong = parts.filter((p) => !PARTS.includes(p as PartName));
    if (wrong.length > 0) throw new ConfigError(`--run knows ${PARTS.join(', ')}, not ${wrong.join(', ')}`);
    return run(parts as PartName[]);
  }
  if (command === 'config') return void console.log(describeConfig());
  const config = loadConfig();
  if (command === 'migrate') {
    const ran = await migrate(config.DATABASE_URL);
    console.log(ran.length > 0 ? `ran ${ran.join(', ')}` : 'nothing to migrate');
  }
  const ctx = await buildContext(config, { name: `shengyu-${command}`, isLongWork: true });
  try {
    // Nobody can register before there are texts to agree to; publishing them again changes nothing.
    if (command === 'migrate') {
      await seedAgreements(ctx);
      await seedCampaigns(ctx, CAMPAIGNS);
    } else if (command === 'campaign') console.log(await campaignCommand(ctx, rest));
    else if (command === 'ingest-app') console.log(await ingestAppCommand(ctx, rest));
    else if (command === 'staff') console.log(await staffCommand(ctx, rest));
    else if (command === 'turnover') console.log(await turnoverCommand(ctx, rest));
    else if (command === 'seed') console.log(await seedDemo(ctx));
    else if (command === 'replay')
      console.log(`${await replaySince(ctx, sinceOf(rest))} events wait for the relay again`);
    else
      throw new ConfigError(
        `unknown command ${command}: --run=…, migrate, seed, campaign …, ingest-app …, staff …, turnover check|rebuild, replay --since=<ISO time>, config`,
      );
  } finally {
    await ctx.close();
  }
}

function sinceOf(args: readonly string[]): Date {
  const raw = args.find((a) => a.startsWith('--since='))?.slice('--since='.length) ?? '';
  const since = new Date(raw);
  if (Number.isNaN(since.getTime())) throw new ConfigError('replay needs --since=<ISO time>');
  return since;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
