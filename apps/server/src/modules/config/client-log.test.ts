import { describe, expect, it } from 'vitest';
import { unreadable } from './client-log.ts';

describe('what is stored of a client log', () => {
  it('X40 tokens, tickets and one-time codes are gone, business codes stay', () => {
    const token = `u9ix_${'aB3-'.repeat(10)}xyz`;
    expect(unreadable(`GET /goapi/user/token/tk_${'x'.repeat(43)} 401`)).toBe('GET /goapi/user/token/*** 401');
    expect(unreadable(`header ${token}!`)).toBe('header ***!');
    expect(unreadable('/login?code=081abcDEF&state=1')).toBe('/login?code=***&state=1');
    expect(unreadable('{"token":"short","a":1}')).toBe('{"token":"***","a":1}');
    expect(unreadable('Authorization: Bearer abc, next')).toBe('Authorization: ***, next');
    expect(unreadable('sms_code=123456')).toBe('sms_code=***');
    expect(unreadable('code: 1005 暂无权限')).toBe('code: 1005 暂无权限');
  });

  it('X40 runs of seven digits and more are gone, in any script, and phone numbers with gaps', () => {
    expect(unreadable('用户13800138000报错')).toBe('用户***报错');
    expect(unreadable('138 0013 8000 / 138-0013-8000')).toBe('*** / ***');
    expect(unreadable('１３８００１３８０００')).toBe('***');
    expect(unreadable('110101199001011234')).toBe('***');
    expect(unreadable('11010119900101123X')).toBe('***X');
    expect(unreadable('123456 次 2026-11-18')).toBe('123456 次 2026-11-18');
  });

  it('X40 what PostgreSQL or a terminal would choke on is left out', () => {
    expect(unreadable('a\u0000b\u001b[31m\u202ec')).toBe('ab[31mc');
    expect(unreadable('x\ud800y')).toBe('x\ufffdy');
    expect(unreadable('line\nnext\tcol')).toBe('line\nnext\tcol');
  });
});
