import { describe, expect, it } from 'vitest';
import { maskSecrets } from './client-log.ts';

describe('what is stored of a client log', () => {
  it('X40 tokens, tickets and one-time codes are gone, business codes stay', () => {
    const token = `u9ix_${'aB3-'.repeat(10)}xyz`;
    expect(maskSecrets(`GET /goapi/user/token/tk_${'x'.repeat(43)} 401`)).toBe('GET /goapi/user/token/*** 401');
    expect(maskSecrets(`header ${token}!`)).toBe('header ***!');
    expect(maskSecrets('/login?code=081abcDEF&state=1')).toBe('/login?code=***&state=1');
    expect(maskSecrets('{"token":"short","a":1}')).toBe('{"token":"***","a":1}');
    expect(maskSecrets('Authorization: Bearer abc, next')).toBe('Authorization: ***, next');
    expect(maskSecrets('sms_code=123456')).toBe('sms_code=***');
    expect(maskSecrets('code: 1005 暂无权限')).toBe('code: 1005 暂无权限');
  });

  it('X40 runs of seven digits and more are gone, in any script, and phone numbers with gaps', () => {
    expect(maskSecrets('用户13800138000报错')).toBe('用户***报错');
    expect(maskSecrets('138 0013 8000 / 138-0013-8000')).toBe('*** / ***');
    expect(maskSecrets('１３８００１３８０００')).toBe('***');
    expect(maskSecrets('110101199001011234')).toBe('***');
    expect(maskSecrets('11010119900101123X')).toBe('***X');
    expect(maskSecrets('123456 次 2026-11-18')).toBe('123456 次 2026-11-18');
  });

  it('X40 what PostgreSQL or a terminal would choke on is left out', () => {
    expect(maskSecrets('a\u0000b\u001b[31m\u202ec')).toBe('ab[31mc');
    expect(maskSecrets('x\ud800y')).toBe('x\ufffdy');
    expect(maskSecrets('line\nnext\tcol')).toBe('line\nnext\tcol');
  });
});
