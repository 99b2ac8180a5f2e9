import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { methodOf, pathOf, callersOf, shortNameOf } from './call.ts';
import { REFUSAL_REASONS } from './codes.ts';
import { CALLS } from './registry.ts';
import { ROUTE_PATHS, isKnownPageRoute } from './routes.ts';

const rows = (file: string): string[][] =>
  readFileSync(new URL(`../../../spec/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

describe('the registry against the list of calls', () => {
  const listed = rows('calls.tsv');

  it('S7-03 S7-04 declares every listed call and nothing else: 289 of 289', () => {
    expect(CALLS.map((c) => c.id).sort()).toEqual(listed.map(([id]) => id).sort());
    expect(CALLS).toHaveLength(289);
    expect(listed.filter(([, , , kind]) => kind === 'seed')).toHaveLength(134);
  });

  it.each(listed)(
    '%s %s %s: kind, module, auth and mutation as listed',
    (id, method, path, kind, module, auth, mutation) => {
      const call = CALLS.find((c) => c.id === id)!;
      expect([methodOf(call), pathOf(call), call.kind, call.module, call.auth, call.mutation ? '1' : '0']).toEqual([
        method,
        path,
        kind,
        module,
        auth,
        mutation,
      ]);
    },
  );

  it('no two calls share method and path', () => {
    const routes = CALLS.flatMap((c) => [c.route, ...(c.alias ? [c.alias] : [])]);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('no two calls of a module share their name on disk (console calls have a folder of their own)', () => {
    const names = CALLS.map((c) => `${c.module}/${c.kind === 'console' ? 'console/' : ''}${shortNameOf(c)}`);
    expect(names.filter((n, i) => names.indexOf(n) !== i)).toEqual([]);
  });
});

describe('each call', () => {
  const ajv = new Ajv({ strict: false });

  it.each(CALLS.map((c) => [c.id, c] as const))('%s has schemas that compile and words that are known', (_id, call) => {
    ajv.compile(JSON.parse(JSON.stringify(call.request)));
    ajv.compile(JSON.parse(JSON.stringify(call.reply)));
    expect(callersOf(call).length).toBeGreaterThan(0);
    for (const refusal of Object.values(call.refusals ?? {})) {
      expect(Object.keys(REFUSAL_REASONS)).toContain(refusal.reason);
      expect(refusal.msg).not.toBe('');
    }
  });

  it('C0-3 every mutation of a member or of staff takes a request_id (a one-time ticket, ingest and providers have their own)', () => {
    const without = CALLS.filter(
      (c) => c.mutation && !('request_id' in (c.request as unknown as { properties: object }).properties),
    );
    expect(without.map((c) => c.id).sort()).toEqual(['U02', 'X13', 'X20', 'X21', 'X31', 'X32', 'X33', 'X45']);
  });

  it('C0-11 the five bare names of the specification answer too', () => {
    expect(CALLS.flatMap((c) => c.alias ?? []).sort()).toEqual([
      'GET /get_2025_activity_rank_list',
      'GET /h5_relation_detail',
      'GET /level_reward_list',
      'GET /timeline_list',
      'GET /{token}',
    ]);
  });

  it('USER-8 a banned user still reaches logout, agreements, reports and the own wallet', () => {
    expect(
      CALLS.filter((c) => c.banned_ok)
        .map((c) => c.id)
        .sort(),
    ).toEqual(['A01', 'W04', 'W05', 'X01', 'X38']);
  });
});

describe('codes', () => {
  it('C0-9 a reason that a call answers under another code than its own is one of the few known ones', () => {
    const odd = CALLS.flatMap((c) =>
      Object.values(c.refusals ?? {})
        .filter((r) => REFUSAL_REASONS[r.reason].code !== r.code)
        .map((r) => `${c.id} ${r.reason} ${r.code}`),
    );
    expect(odd).toEqual(['CP10 blocked 1005']);
  });
});

describe('routes', () => {
  it('S2-01 the 56 paths of the specification and the fallback', () => {
    expect([...ROUTE_PATHS, '*']).toEqual(rows('routes.tsv').map(([route]) => route));
  });

  it('a way back is one of our own routes, never an address', () => {
    expect(isKnownPageRoute('/guild/dayDetail?id=1')).toBe(true);
    for (const bad of [
      '//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\\evil.example',
      '/nowhere',
      '',
    ]) {
      expect(isKnownPageRoute(bad), bad).toBe(false);
    }
  });
});
