import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listOauthChannels, rememberOauthRequest, takeOauthReturn } from './oauth.ts';

const WECHAT = 'Mozilla/5.0 (Linux; Android 10) MicroMessenger/8.0';
const CHROME = 'Mozilla/5.0 (Linux; Android 10) Chrome/90';

/** A fake window with only what the functions use. */
function windowAt(search: string, hash: string) {
  const replaced: string[] = [];
  const location = { search, hash, pathname: '/' };
  const history = {
    state: { depth: 0 },
    replaceState: (_: unknown, __: string, url: string) => void replaced.push(url),
  };
  return { window: { location, history } as unknown as Window, replaced };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('coming in by another platform', () => {
  it('S-LOGIN-1 only ways that are switched on and work in this browser are offered', () => {
    const both = { oauth_wechat: 1, oauth_alipay: 1 } as const;
    expect(listOauthChannels(both, WECHAT)).toEqual(['wechat']);
    expect(listOauthChannels(both, CHROME)).toEqual(['alipay']);
    expect(listOauthChannels({ oauth_wechat: 1 }, CHROME)).toEqual([]);
    expect(listOauthChannels({}, WECHAT)).toEqual([]);
  });

  it('S-LOGIN-3 the answer is taken from before the hash or behind it, once, and the address is clean', () => {
    for (const [search, hash] of [
      ['?code=c1&state=s1', '#/login'],
      ['', '#/login?auth_code=c1&state=s1'],
    ] as const) {
      rememberOauthRequest({ channel: 'wechat', state: 's1', next: '/grade' });
      const { window, replaced } = windowAt(search, hash);
      expect(takeOauthReturn(window)).toEqual({ channel: 'wechat', code: 'c1', state: 's1', next: '/grade' });
      expect(replaced).toEqual(['/#/login']);
      expect(takeOauthReturn(window)).toBe('lost');
    }
  });

  it('S-LOGIN-3 a state that was not sent from here is not taken', () => {
    const { window } = windowAt('?code=c1&state=stranger', '#/login');
    expect(takeOauthReturn(window)).toBe('lost');
    rememberOauthRequest({ channel: 'alipay', state: 's1', next: '/' });
    expect(takeOauthReturn(window)).toBe('lost');
  });

  it('S-LOGIN-3 an ordinary visit is none', () => {
    expect(takeOauthReturn(windowAt('', '#/login?next=%2Fgrade').window)).toBeUndefined();
  });
});
