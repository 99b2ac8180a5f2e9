// The contract as an OpenAPI 3.1 document, for other teams and for the API page at /docs.
import { methodOf, pathOf, shortNameOf, type CallSpec } from './call.ts';
import { CALLS } from './registry.ts';
import * as shapes from './shapes.ts';
import * as campaignShapes from './shapes-campaign.ts';

type Json = Record<string, unknown>;

/** The exported shapes by their JSON. Shapes with a name become components of the document; all others are written inline. */
function namedShapes(): Map<string, string> {
  const named = new Map<string, string>();
  for (const [name, shape] of Object.entries({ ...shapes, ...campaignShapes })) {
    if (!/^[A-Z]/.test(name) || (shape as unknown as Json).type !== 'object') continue;
    named.set(JSON.stringify(shape), name);
  }
  named.delete(JSON.stringify(shapes.Empty));
  return named;
}

export function buildOpenApiDocument(): Json {
  const named = namedShapes();
  const refer = (node: unknown, top = false): unknown => {
    if (Array.isArray(node)) return node.map((child) => refer(child));
    if (node === null || typeof node !== 'object') return node;
    const name = top ? undefined : named.get(JSON.stringify(node));
    if (name) return { $ref: `#/components/schemas/${name}` };
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, refer(child)]));
  };
  const paths: Record<string, Json> = {};
  for (const call of CALLS) {
    const path = (paths[pathOf(call)] ??= {});
    path[methodOf(call).toLowerCase()] = operation(call, refer);
  }
  const schemas = Object.fromEntries([...named].map(([json, name]) => [name, refer(JSON.parse(json), true)]));
  return {
    openapi: '3.1.0',
    info: { title: '声屿 API', version: '1.0.27', description: INTRODUCTION },
    tags: [...new Set(CALLS.map((c) => c.module))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
  };
}

const INTRODUCTION = [
  '非 GET 请求的正文一律为 `{"data": …}`，应答一律为 `{code, msg, data}`，HTTP 状态为 200。',
  '`code` 为 1 表示成功；0 为软拒绝（页面自行处理）；其余为拒绝，`data.reason` 是封闭列表中的一个。',
  '所有写操作携带 `request_id`（UUID）：7 天内同一用户、路径、request_id 的重复请求得到完全相同的应答；换了内容则被拒绝。',
].join('\n\n');

function operation(call: CallSpec, refer: (node: unknown) => unknown): Json {
  return {
    operationId: `${call.id}_${shortNameOf(call)}`,
    summary: `${call.id} ${call.summary}`,
    tags: [call.module],
    description: describe(call),
    ...(call.auth.split('|').includes('open') ? {} : { security: [{ token: [] }] }),
    ...requestOf(call, refer),
    responses: {
      200: {
        description: call.summary,
        content: {
          [call.form === 'stream' ? 'text/event-stream' : 'application/json']: {
            schema:
              call.form === 'stream'
                ? refer(call.reply)
                : {
                    type: 'object',
                    required: ['code', 'msg', 'data'],
                    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: refer(call.reply) },
                  },
          },
        },
      },
    },
  };
}

function describe(call: CallSpec): string {
  const lines = [`权限：\`${call.auth}\`${call.mutation ? '　写操作' : ''}${call.money ? '　资金' : ''}`];
  const refusals = Object.values(call.refusals ?? {});
  if (refusals.length > 0) {
    lines.push('', '| code | reason | msg |', '|---|---|---|');
    for (const r of refusals) lines.push(`| ${r.code} | ${r.reason} | ${r.msg.replaceAll('|', '\\|')} |`);
  }
  return lines.join('\n');
}

function requestOf(call: CallSpec, refer: (node: unknown) => unknown): Json {
  const properties = (call.request as unknown as { properties: Record<string, Json> }).properties;
  const required = new Set((call.request as unknown as { required?: string[] }).required ?? []);
  const inPath = new Set([...pathOf(call).matchAll(/\{(\w+)\}/g)].map((m) => m[1]!));
  const parameter = (name: string) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || required.has(name),
    schema: refer(properties[name] ?? { type: 'string' }),
  });
  if (methodOf(call) === 'GET') return { parameters: Object.keys(properties).map(parameter) };
  const parameters = [...inPath].map(parameter);
  if (call.form === 'raw') return { parameters };
  const content =
    call.form === 'multipart'
      ? { 'multipart/form-data': { schema: refer(call.request) } }
      : {
          'application/json': {
            schema: { type: 'object', required: ['data'], properties: { data: refer(call.request) } },
          },
        };
  return { parameters, requestBody: { required: true, content } };
}
