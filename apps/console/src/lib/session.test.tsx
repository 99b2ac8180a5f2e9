// The session of several tabs of one browser (CONUI-10); each tab has its own storage.
import { afterEach, expect, it } from 'vitest';
import { createSession, type Session } from './session.ts';

class TabStorage implements Storage {
  readonly #kept = new Map<string, string>();
  get length(): number {
    return this.#kept.size;
  }
  clear = (): void => this.#kept.clear();
  key = (index: number): string | null => [...this.#kept.keys()][index] ?? null;
  getItem = (name: string): string | null => this.#kept.get(name) ?? null;
  setItem = (name: string, value: string): void => void this.#kept.set(name, value);
  removeItem = (name: string): void => void this.#kept.delete(name);
}

const channels: BroadcastChannel[] = [];
afterEach(() => channels.splice(0).forEach((channel) => channel.close()));

function openTab(storage = new TabStorage()) {
  const channel = new BroadcastChannel('session-test');
  channels.push(channel);
  return { ...createSession({ storage, channel }), storage };
}

const inAs = (account: string, token: string): Session => ({ state: 'in', token, account });

it('CONUI-10 a new tab gets the token of an open one, and without one it is out', async () => {
  const alone = openTab();
  expect(alone.read().state).toBe('asking');
  await expect.poll(() => alone.read().state).toBe('out');
  alone.signIn('s_1', 'finance');
  const second = openTab();
  await expect.poll(() => second.read()).toEqual(inAs('finance', 's_1'));
  expect(second.storage.length).toBe(2);
});

it('CONUI-10 signing out in one tab ends all, and leaves nothing behind', async () => {
  const [one, two] = [openTab(), openTab()];
  one.signIn('s_1', 'finance');
  await expect.poll(() => two.read().state).toBe('in');
  two.signOut();
  await expect.poll(() => one.read()).toEqual({ state: 'out', token: '', account: '' });
  expect(one.storage.length + two.storage.length).toBe(0);
});

it('CONUI-11 an ended session comes back for the same person alone', async () => {
  const [mine, other] = [openTab(), openTab()];
  mine.signIn('s_1', 'finance');
  await expect.poll(() => other.read().state).toBe('in');
  mine.expire();
  expect(mine.read()).toEqual({ state: 'expired', token: '', account: 'finance' });
  other.signIn('s_2', 'admin');
  await new Promise((done) => setTimeout(done, 50));
  expect(mine.read().state).toBe('expired');
  other.signIn('s_3', 'finance');
  await expect.poll(() => mine.read()).toEqual(inAs('finance', 's_3'));
});
