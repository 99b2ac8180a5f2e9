import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppLocation } from './location.ts';
import { createNavigation, type AppNavigation } from './navigation.ts';

/** The navigation events in order. */
let events: string[];
let stop: () => void;
const routeOf = ({ path, search }: AppLocation): string => path + search;

function start(hash: string, leave = false): AppNavigation {
  window.history.replaceState(null, '', hash);
  const ended = new AbortController();
  // The listeners of one test must not receive the navigations of the next.
  const { addEventListener } = window;
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, fn: EventListenerOrEventListenerObject) =>
    addEventListener.call(window, type, fn, { signal: ended.signal }),
  );
  const navigation = createNavigation(window, {
    before: (to) => void events.push(`before ${routeOf(to)} at ${window.location.hash}`),
    first: (to) => void events.push(`first ${routeOf(to)}`),
    leave: () => leave,
  });
  vi.restoreAllMocks();
  navigation.subscribe((to) => void events.push(`shown ${routeOf(to)}`));
  stop = () => ended.abort();
  return navigation;
}

const arrived = async (route: string): Promise<void> => {
  await expect.poll(() => events).toContain(`shown ${route}`);
};

beforeEach(() => {
  events = [];
});
afterEach(() => stop());

it('S2-03 before a navigation comes before the address and the page change', () => {
  const navigation = start('#/guild');
  events = [];
  navigation.go('/guild/detail?id=3');
  expect(events).toEqual(['before /guild/detail?id=3 at #/guild', 'shown /guild/detail?id=3']);
  expect(window.location.hash).toBe('#/guild/detail?id=3');
});

it('S2-03 before comes first on back and forward too', async () => {
  const navigation = start('#/guild');
  navigation.go('/grade');
  events = [];
  window.history.back();
  await arrived('/guild');
  window.history.forward();
  await arrived('/grade');
  expect(events.map((event) => event.replace(/ at .*/, ''))).toEqual([
    'before /guild',
    'shown /guild',
    'before /grade',
    'shown /grade',
  ]);
});

it('S2-07 the first navigation is said once', () => {
  const navigation = start('#/guild');
  navigation.go('/grade');
  navigation.go('/payment');
  expect(events.filter((event) => event.startsWith('first'))).toEqual(['first /guild']);
});

it('S2-02 / leads to /treasureHunt and leaves no entry behind', () => {
  const navigation = start('#/?from=ad');
  expect(navigation.current).toMatchObject({ path: '/treasureHunt', query: { from: 'ad' } });
  expect(window.location.hash).toBe('#/treasureHunt?from=ad');
  const { length } = window.history;
  navigation.replace('/guild');
  navigation.replace('/');
  expect(window.location.hash).toBe('#/treasureHunt');
  expect(window.history.length).toBe(length);
});

it('S-NF-1 an address in other letters finds its page; S2-01 an unknown one stays as it is', () => {
  expect(start('#/MYturnover').current.path).toBe('/myTurnover');
  stop();
  expect(start('#/nowhere/at/all').current.path).toBe('/nowhere/at/all');
});

it('going where one is already does nothing', () => {
  const navigation = start('#/guild?id=1');
  events = [];
  navigation.go('/guild?id=1');
  navigation.replace('/guild?id=1');
  expect(events).toEqual([]);
});

it('a link in the page is a navigation like any other', async () => {
  const navigation = start('#/guild');
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '#/grade';
  link.click();
  link.remove();
  await arrived('/grade');
  expect(navigation.canGoBack).toBe(true);
  navigation.back();
  await arrived('/guild');
  expect(navigation.canGoBack).toBe(false);
});

it("S-CMP-1 the way back is known after the browser's own back, and after a reload", async () => {
  const navigation = start('#/guild');
  navigation.go('/grade');
  navigation.go('/payment');
  window.history.back();
  await arrived('/grade');
  expect(navigation.canGoBack).toBe(true);
  // A reload keeps the history entry and its state.
  stop();
  const reloaded = createNavigation(window, { before: vi.fn(), first: vi.fn(), leave: vi.fn(() => true) });
  expect(reloaded.canGoBack).toBe(true);
  window.history.back();
  await expect.poll(() => reloaded.canGoBack).toBe(false);
});

it('S-LOGIN-5 a page knows which page opened it, also when another has taken its place', () => {
  const navigation = start('#/guild?id=1');
  expect(navigation.openedFrom).toBeUndefined();
  navigation.go('/login');
  navigation.replace('/registe');
  expect(navigation.openedFrom).toBe('#/guild?id=1');
});

it('S-ALL-10 what is open over the first page is a step back too', async () => {
  const navigation = start('#/guild');
  history.pushState({ ...history.state, modal: 'a sheet', above: 1 }, '');
  expect(navigation.canGoBack).toBe(true);
  history.back();
  await expect.poll(() => navigation.canGoBack).toBe(false);
});

it('S-CMP-1 back from the first page leads to / in a browser; a shell closes the page', () => {
  const browser = start('#/payment');
  browser.back();
  expect(browser.current.path).toBe('/treasureHunt');
  stop();
  const inShell = start('#/payment', true);
  inShell.back();
  expect(inShell.current.path).toBe('/payment');
});
