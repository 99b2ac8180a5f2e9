// GET /activity/*: the drawn pictures (S9-08) from where `pnpm build` puts them, for development and tests. In
// production they lie on the static host and never reach a process.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const ACTIVITY = fileURLToPath(new URL('../../../../../dist/static/activity/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
};

/** No part begins with a dot, so none leads upwards or to a hidden file. */
const PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.([a-z0-9]+)$/;
/** KIT-15: `bridge.3f9a12bc.webp`. At least one letter: a date is no hash. */
const HASHED = /[.-](?=\d*[a-f])[0-9a-f]{8,64}\.[a-z0-9]+$/;
const YEAR_S = 31_536_000;

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

type ActivityRequest = FastifyRequest<{ Params: { '*': string } }>;

export async function serveActivity(app: FastifyInstance, folder = ACTIVITY): Promise<void> {
  app.get('/activity/*', async (request: ActivityRequest, reply: FastifyReply) => {
    const path = request.params['*'];
    const ending = PATH.exec(path)?.[1] ?? '';
    const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
    const bytes = type === undefined ? undefined : await contentOf(join(folder, path));
    void reply.header('x-content-type-options', 'nosniff');
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
    return (
      reply
        .header('cache-control', HASHED.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        // Posters are drawn on a canvas, which must be readable afterwards.
        .header('access-control-allow-origin', '*')
        .type(type!)
        .send(bytes)
    );
  });
}

async function contentOf(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
