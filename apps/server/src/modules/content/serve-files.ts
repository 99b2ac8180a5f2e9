// GET /files/<key>: stored files for browsers. Nothing here is ever run: the type is the key's own, sniffing is off,
// and a page made of one would have no rights.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { isPrivateKey, mayBeSeen } from './files.ts';

const YEAR_S = 31_536_000;

type Query = { e?: string; s?: string };
type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Query }>;

type Serving = Pick<Context, 'config' | 'seal' | 'clock' | 'providers'>;

export async function serveFiles(app: FastifyInstance, ctx: Serving): Promise<void> {
  app.get('/files/*', async (request: FileRequest, reply: FastifyReply) => {
    const key = request.params['*'];
    const now = ctx.clock.now();
    // A wrong, expired or missing signature looks like a file that is not there.
    const file = mayBeSeen(ctx, key, request.query, now) ? await ctx.providers.storage.get(key) : undefined;
    void reply.header('x-content-type-options', 'nosniff');
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
    const left = Number(request.query.e) - Math.floor(now / 1000);
    return reply
      .header('cache-control', isPrivateKey(key) ? `private, max-age=${left}` : `public, max-age=${YEAR_S}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-disposition', file.type.startsWith('image/') ? 'inline' : 'attachment')
      .type(file.type)
      .send(file.bytes);
  });
}
