// The API's documentation: the OpenAPI document made from the contract, and a page to read it.
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { buildOpenApiDocument } from '@shengyu/contract/openapi.ts';

export async function registerDocumentRoutes(app: FastifyInstance): Promise<void> {
  let document: string | undefined;
  app.get('/docs/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(buildOpenApiDocument());
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      title: '声屿 API',
      url: '/docs/openapi.json',
      // Nothing is fetched from elsewhere: the page works inside a closed network.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
}
