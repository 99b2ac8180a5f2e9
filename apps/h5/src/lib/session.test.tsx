import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityImage } from './activity-image.ts';
import { readStored, store, type StoredName } from './storage.ts';

/** The session of one life of the page. */
const freshSession = async () => {
  vi.resetModules();
  return import('./session.ts');
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
    expect(await session.currentToken()).toBe('abc');
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
    expect(await session.currentToken()).toBe('mine');
  });

  it('S2-07 nobody answered: what was stored counts', async () => {
    localStorage.setItem('settoken', 'stored');
    session.obtainToken(Promise.resolve(null));
    expect(await session.currentToken()).toBe('stored');
  });

  it('S2-07 the shell’s token is stored in place of the old one', async () => {
    localStorage.setItem('settoken', 'old');
    session.obtainToken(Promise.resolve('from the shell'));
    expect(await session.currentToken()).toBe('from the shell');
    expect(localStorage.getItem('settoken')).toBe('from the shell');
  });

  it('S2-07 a shell in which nobody is logged in clears what was stored', async () => {
    localStorage.setItem('settoken', 'of the member before');
    session.obtainToken(Promise.resolve(''));
    expect(await session.currentToken()).toBe('');
    expect(localStorage.getItem('settoken')).toBeNull();
  });

  it('who logs in while the shell is thinking stays logged in', async () => {
    let answer!: (token: string | null) => void;
    session.obtainToken(new Promise((resolve) => (answer = resolve)));
    const waiting = session.currentToken();
    session.setToken('logged in');
    answer('late');
    expect(await waiting).toBe('logged in');
    expect(localStorage.getItem('settoken')).toBe('logged in');
  });

  it('listeners hear of every change until they stop', () => {
    const heard: string[] = [];
    const stop = session.onToken((token) => void heard.push(token));
    session.setToken('a');
    session.clearToken();
    stop();
    session.setToken('b');
    expect(heard).toEqual(['a', '']);
  });
});

it.each<StoredName>(['noticeState', 'pageType'])('S4-02 %s is a plain value in local storage', (name) => {
  store(name, '12');
  expect(localStorage.getItem(name)).toBe('12');
  localStorage.setItem(name, 'others wrote');
  expect(readStored(name)).toBe('others wrote');
});

it('S4-02 without storage everything reads as empty and nothing throws', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readStored('pageType')).toBeNull();
  expect(session.storedToken()).toBe('');
});

it('S9-08 pictures lie under activity/ of the configured host', () => {
  vi.stubEnv('VITE_API_HOST', 'https://cdn.example/');
  expect(activityImage('treasure_hunt/backdrop.svg')).toBe('https://cdn.example/activity/treasure_hunt/backdrop.svg');
  vi.stubEnv('VITE_API_HOST', '');
  expect(activityImage('a.svg')).toBe('/activity/a.svg');
});
