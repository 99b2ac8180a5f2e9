// The site on a filled demo world: its database, its namespace, the faces of its people, and the clock of the machine, because the
// world is now.
import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawCrowdFiles } from '@shengyu/art/output.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { registry } from '@shengyu/server/app.ts';
import { buildContext, type Context } from '@shengyu/server/context.ts';
import { dropDatabase } from '../../tools/world/engine/guards.ts';
import { buildWorldConfig } from '../../tools/world/engine/open-island.ts';
import { readWorldFacts } from '../../tools/world/facts.ts';
import { forgetWorld, openWorld } from '../../tools/world/make.ts';
import { sizeOf, type SizeName } from '../../tools/world/sizes.ts';
import { serveSite, type ServedSite } from '../h5/site.ts';

const SERVER = process.env.TEST_DATABASE_SERVER ?? 'postgres://127.0.0.1:5432';

/** How long a fill may take: half a minute on a machine that does nothing else, more than five on one that does much. */
export const FILL_MS = 1_200_000;

/** Fills a small world and serves the site on it; closing the site drops the world. */
export async function openWorldSite({ hasDesk = false } = {}): Promise<ServedSite<Context>> {
  const name = `shengyu_test_site_${randomBytes(4).toString('hex')}`;
  const [url, dir] = [`${SERVER}/${name}`, join(tmpdir(), name)];
  const drop = async (): Promise<void> => {
    await forgetWorld({ env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, STORAGE_DIR: dir }, url });
    await dropDatabase(url);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const site = await serveSite(
      ({ env }) => fillAndBuild({ url, size: 'tiny', place: { ...env, STORAGE_DIR: dir } }),
      {
        drawings: drawFaces(),
        hasDesk,
      },
    );
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

/**
 * Serves the site on a world that stays: it is filled once per checkout, and later starts carry it on to today. For pictures, which
 * are taken again after every change; `pnpm dev --fresh` with the same DATABASE_URL makes it anew.
 */
export async function openKeptWorldSite({ hasDesk = false } = {}): Promise<ServedSite<Context>> {
  const checkout = createHash('sha256')
    .update(import.meta.url)
    .digest();
  const url = `${SERVER}/shengyu_pictures_${checkout.toString('hex').slice(0, 8)}`;
  const dir = fileURLToPath(new URL('../../.data/pictures', import.meta.url));
  return serveSite(({ env }) => fillAndBuild({ url, size: 'dev', place: { ...env, STORAGE_DIR: dir } }), {
    drawings: drawFaces(),
    hasDesk,
    // The stored addresses of pictures name the port, so it is the same at every start.
    port: 20_000 + (checkout.readUInt16BE() % 10_000),
  });
}

const drawFaces = (): ReadonlyMap<string, string> =>
  new Map(drawCrowdFiles().map(({ path, text }) => [`/${path}`, text]));

type Fill = {
  readonly url: string;
  readonly size: SizeName;
  /** The address of the site is known before the fill, because the addresses of uploaded pictures are stored with it. */
  readonly place: Readonly<Record<string, string>>;
};

async function fillAndBuild({ url, size, place }: Fill): Promise<Context> {
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'fatal', ...place, DATABASE_URL: url };
  const until = Date.now();
  await openWorld({ env, url, size: sizeOf(size), seed: '潮汐', today: dayOf(until), until, say: () => undefined });
  const { namespace } = (await readWorldFacts(url))!;
  return buildContext(buildWorldConfig(env, { NAMESPACE: namespace }), { registry, name: 'world-site' });
}
