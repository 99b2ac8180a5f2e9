// The server of `pnpm bench draw`: a database with members who can draw for a long time, the real server on a port, and the bare
// database function. It reports its port and database when it is ready.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createTestContext } from '@shengyu/server/testing/kit.ts';
import { seedCampaigns } from '@shengyu/server/modules/campaign-engine/index.ts';
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import { stopWithBench } from '../child.ts';
import { BARE_DRAW_SQL } from './draw-bare.ts';
import { giveEarlierDraws, makeMembers, makeUnlimitedHunt } from './draw-members.ts';

const MEMBERS = Number(process.env.MEMBERS ?? 10_000);
const ctx = await createTestContext({ DATABASE_POOL: '16', LOG_LEVEL: 'warn' });
await seedCampaigns(ctx, [makeUnlimitedHunt()]);
const tokens = await makeMembers(ctx, MEMBERS);
await ctx.owner.pool.query(BARE_DRAW_SQL);
await ctx.db.run(sql`select setseed(0.5)`);
await ctx.owner.pool.query('vacuum analyze');

const app = await buildServer(ctx, modules, {
  limits: { money: 1e9, mutation: 1e9, read: 1e9, ip: 1e9 },
  sessionCacheMs: 600_000,
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

const once = async (token: string): Promise<string> => {
  const body = JSON.stringify({ data: { box_code: 'th_shallow', num: 1, request_id: randomUUID() } });
  const headers = { 'content-type': 'application/json', platform: 'h5', token };
  return (await fetch(`http://127.0.0.1:${port}/api/open_box/open_box`, { method: 'POST', headers, body })).text();
};

/**
 * Caches every login and gives every member an earlier draw, then runs vacuum analyze as autovacuum would, because plans made for
 * empty tables are bad.
 */
async function warm(): Promise<void> {
  await giveEarlierDraws(ctx, MEMBERS);
  for (let i = 0; i < tokens.length; i += 64) await Promise.all(tokens.slice(i, i + 64).map(once));
  await ctx.owner.pool.query('vacuum analyze');
}

process.send!({ port, database: ctx.config.MIGRATE_DATABASE_URL, tokens, members: MEMBERS });
process.on('message', (word) => {
  if (word === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send!(user + system);
  } else if (word === 'warm') {
    void warm().then(() => process.send!('warm'));
  }
});
stopWithBench(async () => {
  await app.close();
  await ctx.close();
});
