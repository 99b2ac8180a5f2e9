import { describe, expect, it } from 'vitest';
import { buildOpenApiDocument } from './openapi.ts';
import { CALLS } from './registry.ts';

type Schema = { $ref?: string };
const document = buildOpenApiDocument() as {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, Schema> };
};

describe('the OpenAPI document', () => {
  it('S7-03 has one operation per call, each with an id of its own', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(document.openapi).toBe('3.1.0');
    expect(operations).toHaveLength(CALLS.length);
    expect(new Set(operations.map((o) => o.operationId)).size).toBe(CALLS.length);
  });

  it('refers only to shapes it defines, and shares the common ones', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((m) => m[1]!);
    expect(refs.filter((name) => !(name in document.components.schemas))).toEqual([]);
    expect(refs.filter((name) => name === 'UserBrief').length).toBeGreaterThan(20);
  });
});
