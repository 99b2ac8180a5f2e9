// GET /files/<key>: serves stored files and the pages of stored PDFs. No file may run code in a browser: the type comes from the
// key, sniffing is off, and the content security policy is a sandbox.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { declareRefusal } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isPrivateFileKey, mayServeFile } from './files.ts';
import { parsePageAddress, type PageAddress } from './pages/address.ts';
import { PdfPageServer, RENDER_VERSION } from './pages/pages.ts';

const YEAR_S = 31_536_000;
const RETRY_S = 1;
/** The content at a page's URL changes only with the rendering version, so that version is the ETag of all pages. */
const PAGES_ETAG = `"pages-${RENDER_VERSION}"`;

const BROKEN = refuse(declareRefusal('not_found', '文件加载失败'));
const BUSY = refuse(declareRefusal('busy', '访问人数较多，请稍后再试'), { data: { retry_after: RETRY_S } });

type Query = { e?: string; s?: string; w?: unknown; n?: unknown };
type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Query }>;

type Serving = Pick<Context, 'config' | 'seal' | 'clock' | 'providers' | 'log'>;

export async function serveFiles(app: FastifyInstance, ctx: Serving): Promise<void> {
  const pages = new PdfPageServer(ctx);
  app.addHook('onClose', () => pages.close());

  app.get('/files/*', async (request: FileRequest, reply: FastifyReply) => {
    const path = request.params['*'];
    const page = parsePageAddress(path, request.query.w);
    const key = page?.key ?? path;
    const now = ctx.clock.now();
    void reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    // A wrong, expired or missing signature gives 404, as if the file did not exist. A page uses the signature of its PDF.
    if (!mayServeFile(ctx, key, request.query, now)) return notFound(reply);
    const left = Number(request.query.e) - Math.floor(now / 1000);
    const cache = isPrivateFileKey(key) ? `private, max-age=${left}` : `public, max-age=${YEAR_S}, immutable`;
    if (page) return sendPage(request, reply, pages, page, cache);
    const file = await ctx.providers.storage.get(key);
    return file ? send(reply, file.bytes, file.type, cache, request.query.n) : notFound(reply);
  });
}

async function sendPage(
  request: FileRequest,
  reply: FastifyReply,
  pages: PdfPageServer,
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

function madeOf(pages: PdfPageServer, asked: PageAddress) {
  if (asked.kind === 'sizes') return pages.sizes(asked.key);
  if (asked.kind === 'text') return pages.text(asked.key, asked.page);
  return pages.picture(asked.key, asked.page, asked.width);
}

const isShown = (type: string): boolean => type.startsWith('image/') || type.startsWith('application/json');

/**
 * A file that browsers do not display is downloaded under the name in its URL. The name is encoded, so that it cannot
 * add headers.
 */
const dispositionOf = (type: string, name: unknown): string => {
  if (isShown(type)) return 'inline';
  return typeof name === 'string' ? `attachment; filename*=UTF-8''${encodeURIComponent(name)}` : 'attachment';
};

const send = (reply: FastifyReply, bytes: Buffer, type: string, cache: string, name?: unknown): FastifyReply =>
  reply
    .header('cache-control', cache)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-disposition', dispositionOf(type, name))
    .type(type)
    .send(bytes);

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain').send('');

const refused = (reply: FastifyReply, status: number, { code, msg, data }: Refused): FastifyReply =>
  reply.code(status).send({ code, msg, data });
