import { describe, expect, it } from 'vitest';
import { loginRouteWithReturn, safeReturnRoute } from './way-back.ts';

describe('the way back', () => {
  it('S-LOGIN-5 leads to the route that sent here, with its query', () => {
    expect(safeReturnRoute('/withdraw/detail?no=W1')).toBe('/withdraw/detail?no=W1');
    expect(loginRouteWithReturn('/registe', '/withdraw/detail?no=W1')).toBe(
      '/registe?next=%2Fwithdraw%2Fdetail%3Fno%3DW1',
    );
  });

  it('S-LOGIN-5 else to /, and never to another door or outside', () => {
    for (const next of [
      undefined,
      '',
      '/login',
      '/registe?x=1',
      '/nowhere',
      'https://evil.example',
      '//evil.example',
      '/\\evil',
    ]) {
      expect(safeReturnRoute(next), String(next)).toBe('/');
      expect(loginRouteWithReturn('/login', next)).toBe('/login');
    }
  });
});
