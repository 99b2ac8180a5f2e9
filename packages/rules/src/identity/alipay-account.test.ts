import { describe, expect, it } from 'vitest';
import { maskAlipayAccount, readAlipayAccount } from './alipay-account.ts';

describe('Alipay accounts', () => {
  it.each([
    ['13800138000', '13800138000'],
    [' +86 138-0013-8000 ', '13800138000'],
    ['Xiao.Yu+pay@Example.com', 'xiao.yu+pay@example.com'],
    ['abc13800138000', null],
    ['0571-88888888', null],
    ['someone@', null],
    ['@example.com', null],
    ['a b@example.com', null],
    [`${'a'.repeat(60)}@example.com`, null],
    ['', null],
  ])('W07 %j is read as %j', (text, account) => expect(readAlipayAccount(text)).toBe(account));

  it('API-5 leave the server masked', () => {
    expect([maskAlipayAccount('13800138000'), maskAlipayAccount('xiaoyu@example.com')]).toEqual([
      '138****8000',
      'x***@example.com',
    ]);
  });
});
