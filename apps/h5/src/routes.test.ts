import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTE_PATHS } from '@shengyu/contract/routes.ts';
import { resolveRoutePath, routeOf, ROUTES } from './routes.ts';
import { SCREENS } from './screens.ts';

const listed = readFileSync(new URL('../../../spec/routes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1);

describe('the route table', () => {
  it('S2-01 holds all 57 routes, spelled as in the specification, in its order', () => {
    expect(ROUTES.map((r) => r.path)).toEqual(listed.map((line) => line.split('\t')[0]));
    expect(ROUTES).toHaveLength(57);
  });

  it('the contract, which lets a shell and a notice lead only to known routes, names the same ones', () => {
    expect([...ROUTE_PATHS, '*']).toEqual(ROUTES.map((r) => r.path));
  });

  it('S2-01 every route but the redirect has a screen, in the order of the table', () => {
    expect(Object.keys(SCREENS)).toEqual(ROUTES.filter((r) => !r.redirect).map((r) => r.path));
  });

  it('S2-02 / leads to /treasureHunt', () => {
    expect(resolveRoutePath('/')).toBe('/treasureHunt');
  });

  it('S2-01 any other path is the fallback page; other letter case finds its page', () => {
    expect(routeOf('/nowhere').path).toBe('*');
    expect(resolveRoutePath('/TREASUREHUNT')).toBe('/treasureHunt');
    expect(resolveRoutePath('/nowhere')).toBe('/nowhere');
  });

  it('S2-03 every route has a Chinese title', () => {
    for (const { path, title } of ROUTES) expect(title, path).toMatch(/[\u4e00-\u9fff]/);
  });

  it('S2-04 the bar runs everywhere but on /test, /emptyPage, /viewpdf and the fallback', () => {
    expect(ROUTES.filter((r) => r.quiet).map((r) => r.path)).toEqual(['/viewpdf', '/test', '/emptyPage', '*']);
  });

  it('S2-05 three routes are kept alive', () => {
    const marked = listed.filter((line) => line.split('\t')[2]).map((line) => line.split('\t')[0]);
    expect(ROUTES.filter((r) => r.cached).map((r) => r.path)).toEqual(marked);
    expect(marked).toEqual(['/guild', '/guild/memberManage', '/guild/enterprise']);
  });
});
