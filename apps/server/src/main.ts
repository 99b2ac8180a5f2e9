// The entry point of the one server image: `main.ts --run=api,worker,scheduler` chooses the parts that run in this process. The
// operator's commands start here, too: migrate, clusters, books, seed, campaign, ingest-app, staff, turnover, figures, replay, config.
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { migrate } from '#db/migrate.ts';
import { startSettling } from '#db/settle.ts';
import { startConsumers } from '#events/consumer.ts';
import type { BackgroundService } from '#events/lease.ts';
import { startOutboxRelay } from '#events/relay.ts';
import { replayEventsSince } from '#events/replay.ts';
import { startWorker } from '#jobs/worker.ts';
import { seedAgreements } from '#modules/agreement/index.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { startSealer } from '#modules/books/index.ts';
import { startTracing } from '#observe/trace.ts';
import { stopTakingTraffic, serveHealth } from '#wire/service/health.ts';
import { buildServer } from '#wire/server.ts';
import { warmUpServer } from '#wire/service/warm-up.ts';
import { seedDemoData } from '#demo/seed.ts';
import { runBooksCommand } from './books-command.ts';
import { runCampaignCommand } from './campaign-command.ts';
import { runFiguresCommand } from './figures-command.ts';
import { runIngestAppCommand } from './ingest-app-command.ts';
import { joinClusters, runClustersCommand } from './clusters-command.ts';
import { ConfigError, describeConfig, loadConfig, migrationRolesOf, ownerUrlsOf } from './config.ts';
import { buildContext } from './context.ts';
import { modules, registry, requireCompleteAssembly } from './app.ts';
import { runStaffCommand } from './staff-command.ts';
import { runTurnoverCommand } from './turnover-command.ts';

const PARTS = ['api', 'worker', 'scheduler'] as const;
type PartName = (typeof PARTS)[number];

/** Stops a running part; awaited before the process ends. */
type Stop = () => Promise<void>;

async function run(parts: readonly PartName[]): Promise<void> {
  requireCompleteAssembly();
  const config = loadConfig();
  const ctx = await buildContext(config, { name: `shengyu-${parts.join('-')}`, registry });
  const stops: Stop[] = [];
  if (config.OTLP_URL) stops.push(await startTracing(config.OTLP_URL, 'shengyu'));
  for (const { background } of modules) if (background) stops.push(background(ctx));
  const running: Record<string, BackgroundService> = {};
  if (parts.includes('scheduler')) {
    running.relay = await startOutboxRelay(ctx);
    stops.push(startSealer(ctx));
    const clusters = ctx.db.each();
    if (clusters.length > 1) stops.push(startSettling(clusters, ctx.log));
  }
  if (parts.includes('worker')) running.consumers = await startConsumers(ctx, modules);
  if (parts.includes('worker') || parts.includes('scheduler')) {
    const share = { cron: parts.includes('scheduler'), tasks: parts.includes('worker') };
    running.queue = await startWorker(ctx, modules, share);
  }
  stops.push(...Object.values(running));
  if (parts.includes('api')) {
    const app = await buildServer(ctx, modules);
    // Warming up is skipped outside production: developers restart often, and there every reply is also checked against the
    // contract, which takes long to compile.
    if (config.NODE_ENV === 'production') await warmUpServer(app, ctx);
    await app.listen({ host: config.HOST, port: config.PORT });
    stops.push(() => app.close());
  } else if (config.METRICS_PORT > 0) {
    stops.push(await serveHealth(ctx, running));
  }
  ctx.log.info({ parts, port: config.PORT }, 'ready');

  const stop = async (signal: string): Promise<void> => {
    ctx.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), config.STOP_GRACE_MS).unref();
    await stopTakingTraffic();
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
    const { application } = migrationRolesOf(config);
    for (const owner of ownerUrlsOf(config)) {
      const ran = await migrate(owner, application);
      console.log(ran.length > 0 ? `ran ${ran.join(', ')}` : 'nothing to migrate');
    }
    await joinClusters(config);
  }
  if (command === 'clusters') return void console.log(await runClustersCommand(config, rest));
  const ctx = await buildContext(config, { name: `shengyu-${command}`, registry, isLongWork: true });
  try {
    // Members cannot register before there are agreements to accept. Publishing the same texts again changes nothing.
    if (command === 'migrate') {
      await seedAgreements(ctx);
      await seedCampaigns(ctx, CAMPAIGNS);
    } else if (command === 'books') {
      if (!(await runBooksCommand(ctx, rest, console.log))) process.exitCode = 1;
    } else if (command === 'campaign') console.log(await runCampaignCommand(ctx, rest));
    else if (command === 'ingest-app') console.log(await runIngestAppCommand(ctx, rest));
    else if (command === 'staff') console.log(await runStaffCommand(ctx, rest));
    else if (command === 'turnover') console.log(await runTurnoverCommand(ctx, rest));
    else if (command === 'figures') console.log(await runFiguresCommand(ctx, rest));
    else if (command === 'seed') console.log(await seedDemoData(ctx));
    else if (command === 'replay')
      console.log(`${await replayEventsSince(ctx, sinceOf(rest))} events wait for the relay again`);
    else
      throw new ConfigError(
        `unknown command ${command}: --run=…, migrate, clusters move|settle, books, seed, campaign …, ingest-app …, staff …, turnover check|rebuild, figures rebuild, replay --since=<ISO time>, config`,
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
