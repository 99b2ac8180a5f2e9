// GET /files/<key>: stored files for browsers, and the pages of stored PDFs. Nothing here is ever run: the type is the
// key's own, sniffing is off, and a page made of one would have no rights.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { says } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isPrivateKey, mayBeSeen } from './files.ts';
import { pageAddress, type PageAddress } from './pages/address.ts';
import { Pages, RENDERING } from './pages/pages.ts';

const YEAR_S = 31_536_000;
const RETRY_S = 1;
/** A page's answer follows from its address alone. */
const PAGES_ETAG = `"pages-${RENDERING}"`;

const BROKEN = refuse(says('not_found', '文件加载失败'));
const BUSY = refuse(says('busy', '访问人数较多，请稍后再试'), { data: { retry_after: RETRY_S } });

type Query = { e?: string; s?: string; w?: unknown };
type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Query }>;

type Serving = Pick<Context, 'config' | 'seal' | 'clock' | 'providers' | 'log'>;

export async function serveFiles(app: FastifyInstance, ctx: Serving): Promise<void> {
  const pages = new Pages(ctx);
  app.addHook('onClose', () => pages.close());

  app.get('/files/*', async (request: FileRequest, reply: FastifyReply) => {
    const path = request.params['*'];
    const page = pageAddress(path, request.query.w);
    const key = page?.key ?? path;
    const now = ctx.clock.now();
    void reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    // A wrong, expired or missing signature looks like a file that is not there. A page has that of its PDF.
    if (!mayBeSeen(ctx, key, request.query, now)) return notFound(reply);
    const left = Number(request.query.e) - Math.floor(now / 1000);
    const cache = isPrivateKey(key) ? `private, max-age=${left}` : `public, max-age=${YEAR_S}, immutable`;
    if (page) return sendPage(request, reply, pages, page, cache);
    const file = await ctx.providers.storage.get(key);
    return file ? send(reply, file.bytes, file.type, cache) : notFound(reply);
  });
}

async function sendPage(
  request: FileRequest,
  reply: FastifyReply,
  pages: Pages,
  asked: PageAddress,
  cache: string,
): Promise<FastifyReply> {
  const known = request.headers['if-none-match']?.replaceAll('W/', '').split(/\s*,\s*/);
  if (known?.includes(PAGES_ETAG))
    return reply.code(304).header('cache-control', cache).header('etag', PAGES_ETAG).send();
  const made = await madeOf(pages, asked);
  if (made === 'absent') return notFound(reply);
  if (made === 'broken') return refused(reply, 422, BROKEN);
  if (made === 'busy') return refused(reply.header('retry-after', RETRY_S), 503, BUSY);
  const type = asked.kind === 'picture' ? 'image/webp' : 'application/json; charset=utf-8';
  return send(reply.header('etag', PAGES_ETAG), made, type, cache);
}

function madeOf(pages: Pages, asked: PageAddress) {
  if (asked.kind === 'sizes') return pages.sizes(asked.key);
  if (asked.kind === 'text') return pages.text(asked.key, asked.page);
  return pages.picture(asked.key, asked.page, asked.width);
}

const isShown = (type: string): boolean => type.startsWith('image/') || type.startsWith('application/json');

const send = (reply: FastifyReply, bytes: Buffer, type: string, cache: string): FastifyReply =>
  reply
    .header('cache-control', cache)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-disposition', isShown(type) ? 'inline' : 'attachment')
    .type(type)
    .send(bytes);

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain').send('');

const refused = (reply: FastifyReply, status: number, { code, msg, data }: Refused): FastifyReply =>
  reply.code(status).send({ code, msg, data });
