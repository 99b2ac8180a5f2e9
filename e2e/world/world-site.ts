// The H5 site on a filled demo world: its database, its namespace, the faces of its people, and the clock of the machine, because the
// world is now.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawCrowdFiles } from '@shengyu/art/output.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { registry } from '@shengyu/server/app.ts';
import { buildContext, type Context } from '@shengyu/server/context.ts';
import { dropDatabase } from '../../tools/world/engine/guards.ts';
import { buildWorldConfig } from '../../tools/world/engine/open-island.ts';
import { readWorldFacts } from '../../tools/world/facts.ts';
import { forgetWorld, makeWorld } from '../../tools/world/make.ts';
import { sizeOf } from '../../tools/world/sizes.ts';
import { serveSite, type ServedSite } from '../h5/site.ts';

const SERVER = process.env.TEST_DATABASE_SERVER ?? 'postgres://127.0.0.1:5432';

/** Fills a world and serves the site on it; closing the site drops the world. */
export async function openWorldSite(): Promise<ServedSite<Context>> {
  const name = `shengyu_test_site_${randomBytes(4).toString('hex')}`;
  const [url, dir] = [`${SERVER}/${name}`, join(tmpdir(), name)];
  const drop = async (): Promise<void> => {
    await forgetWorld({ env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, STORAGE_DIR: dir }, url });
    await dropDatabase(url);
    await rm(dir, { recursive: true, force: true });
  };
  const faces = new Map(drawCrowdFiles().map(({ path, text }) => [`/${path}`, text]));
  try {
    const site = await serveSite(({ env }) => fillAndBuild(url, { ...env, STORAGE_DIR: dir }), faces);
    return {
      ...site,
      async close() {
        await site.close();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** The address of the site is known before the fill, because the addresses of uploaded pictures are stored with it. */
async function fillAndBuild(url: string, place: Readonly<Record<string, string>>): Promise<Context> {
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'fatal', ...place, DATABASE_URL: url };
  const until = Date.now();
  const order = { env, url, size: sizeOf('tiny'), seed: '潮汐', today: dayOf(until), until, say: () => undefined };
  await makeWorld({ ...order, isFresh: true });
  const { namespace } = (await readWorldFacts(url))!;
  return buildContext(buildWorldConfig(env, { NAMESPACE: namespace }), { registry, name: 'world-site' });
}
