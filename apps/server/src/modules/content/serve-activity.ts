// GET /activity/*: serves campaign pictures (S9-08) from the output of `pnpm build`, for development and tests. In production the
// static host serves them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const ACTIVITY_FOLDER = fileURLToPath(new URL('../../../../../dist/static/activity/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
};

/** No path segment begins with a dot, so a path can lead neither upwards nor to a hidden file. */
const PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.([a-z0-9]+)$/;
/**
 * KIT-15: file names carry a content hash, as in `bridge.3f9a12bc.webp`. The hash has at least one letter, so a date does not
 * match.
 */
const HASHED = /[.-](?=\d*[a-f])[0-9a-f]{8,64}\.[a-z0-9]+$/;
const YEAR_S = 31_536_000;

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

type ActivityRequest = FastifyRequest<{ Params: { '*': string } }>;

export async function serveActivityFiles(app: FastifyInstance, folder = ACTIVITY_FOLDER): Promise<void> {
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
        // Posters draw these pictures on a canvas, which the browser lets a page read only with CORS.
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
