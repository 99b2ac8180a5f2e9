import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityImageUrl } from './activity-image.ts';
import { readStoredValue, writeStoredValue, type StorageKey } from './storage.ts';

/** A fresh session module, as after a reload of the page. */
const freshSession = async () => {
  vi.resetModules();
  return import('@shengyu/web/session.ts');
};
let session: Awaited<ReturnType<typeof freshSession>>;

beforeEach(async () => {
  session = await freshSession();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('S4-01 the token', () => {
  it('lives in local storage under settoken, as it is', async () => {
    session.setToken('abc');
    expect(localStorage.getItem('settoken')).toBe('abc');
    expect(await session.getCurrentToken()).toBe('abc');
  });

  it('setting it first clears the old one', () => {
    const writes: string[] = [];
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation((name) => void writes.push(`remove ${name}`));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(
      (name, value) => void writes.push(`set ${name} ${value}`),
    );
    session.setToken('new');
    expect(writes).toEqual(['remove settoken', 'set settoken new']);
  });

  it('a write that fails leaves nobody’s token behind, and the new one counts for this visit', async () => {
    localStorage.setItem('settoken', 'somebody else');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    session.setToken('mine');
    expect(localStorage.getItem('settoken')).toBeNull();
    expect(await session.getCurrentToken()).toBe('mine');
  });

  it('S2-07 nobody answered: what was stored counts', async () => {
    localStorage.setItem('settoken', 'stored');
    session.setTokenSource(Promise.resolve(null));
    expect(await session.getCurrentToken()).toBe('stored');
  });

  it('S2-07 the shell’s token is stored in place of the old one', async () => {
    localStorage.setItem('settoken', 'old');
    session.setTokenSource(Promise.resolve('from the shell'));
    expect(await session.getCurrentToken()).toBe('from the shell');
    expect(localStorage.getItem('settoken')).toBe('from the shell');
  });

  it('S2-07 a shell in which nobody is logged in clears what was stored', async () => {
    localStorage.setItem('settoken', 'of the member before');
    session.setTokenSource(Promise.resolve(''));
    expect(await session.getCurrentToken()).toBe('');
    expect(localStorage.getItem('settoken')).toBeNull();
  });

  it('who logs in while the shell is thinking stays logged in', async () => {
    let answer!: (token: string | null) => void;
    session.setTokenSource(new Promise((resolve) => (answer = resolve)));
    const waiting = session.getCurrentToken();
    session.setToken('logged in');
    answer('late');
    expect(await waiting).toBe('logged in');
    expect(localStorage.getItem('settoken')).toBe('logged in');
  });

  it('listeners hear of every change until they stop', () => {
    const heard: string[] = [];
    const stop = session.onTokenChange((token) => void heard.push(token));
    session.setToken('a');
    session.clearToken();
    stop();
    session.setToken('b');
    expect(heard).toEqual(['a', '']);
  });
});

it.each<StorageKey>(['noticeState', 'pageType'])('S4-02 %s is a plain value in local storage', (name) => {
  writeStoredValue(name, '12');
  expect(localStorage.getItem(name)).toBe('12');
  localStorage.setItem(name, 'others wrote');
  expect(readStoredValue(name)).toBe('others wrote');
});

it('S4-02 without storage everything reads as empty and nothing throws', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readStoredValue('pageType')).toBeNull();
  expect(session.readStoredToken()).toBe('');
});

it('S9-08 pictures lie under activity/ of the configured host', () => {
  vi.stubEnv('VITE_API_HOST', 'https://cdn.example/');
  expect(activityImageUrl('treasure_hunt/backdrop.svg')).toBe(
    'https://cdn.example/activity/treasure_hunt/backdrop.svg',
  );
  vi.stubEnv('VITE_API_HOST', '');
  expect(activityImageUrl('a.svg')).toBe('/activity/a.svg');
});
