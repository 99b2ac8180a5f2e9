// The stack of places over a history of its own; what real browsers do with frames in it is walked in e2e/isle.
import { expect, it } from 'vitest';
import { hashOf } from '#routes.ts';
import { createPlaceStack } from './stack.ts';

type Entry = { state: unknown; hash: string };

/** A window with only a history. `go` arrives at once, as the last step of what a browser does. */
function windowAt(hash: string, state: unknown = null) {
  const entries: Entry[] = [{ state, hash }];
  let at = 0;
  const win = new EventTarget() as EventTarget & Record<string, unknown>;
  const location = {
    get hash() {
      return entries[at]!.hash;
    },
  };
  const history = {
    get state() {
      return structuredClone(entries[at]!.state);
    },
    pushState(next: unknown, _: string, to: string) {
      entries.splice(at + 1, entries.length, { state: structuredClone(next), hash: to });
      at += 1;
    },
    replaceState: (next: unknown, _: string, to: string) =>
      void (entries[at] = { state: structuredClone(next), hash: to }),
    go(steps: number) {
      at += steps;
      win.dispatchEvent(new Event('popstate'));
    },
  };
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  return { win: Object.assign(win, { location, history, sessionStorage }) as unknown as Window, entries, at: () => at };
}

const OPTIONS = { pageStateOf: () => null, onLost: () => {} };
const shown = (stack: ReturnType<typeof createPlaceStack>): string[] => stack.current.map(({ place }) => hashOf(place));

it('SHELL-20 a page has one entry over its tab; back closes it, forward opens it again as it was', () => {
  const { win } = windowAt('#/me');
  const stack = createPlaceStack(win, OPTIONS);
  stack.open({ kind: 'web', route: '/grade' });
  const { id } = stack.current[1]!;
  expect(shown(stack)).toEqual(['#/me', '#/web/grade']);
  win.history.go(-1);
  expect(shown(stack)).toEqual(['#/me']);
  win.history.go(1);
  expect(shown(stack)).toEqual(['#/me', '#/web/grade']);
  expect(stack.current[1]!.id).toBe(id);
});

it('changing tabs leaves no trail of entries', () => {
  const { win, entries } = windowAt('');
  const stack = createPlaceStack(win, OPTIONS);
  for (const tab of ['rooms', 'events', 'me'] as const) stack.showTab({ kind: 'tab', tab });
  expect([shown(stack), entries.length]).toEqual([['#/me'], 1]);
});

it('SHELL-21 closing goes back over all entries of the page at once, and the place goes when the browser has arrived', () => {
  const { win, at } = windowAt('#/home');
  const stack = createPlaceStack(win, { ...OPTIONS, pageStateOf: () => ({ depth: 2, above: 1 }) });
  stack.open({ kind: 'web', route: '/guild' });
  // The page adds three entries of its own: two pages and a dialog.
  for (let i = 0; i < 3; i++) win.history.pushState(win.history.state, '', '#/web/guild');
  stack.close();
  expect([shown(stack), at()]).toEqual([['#/home'], 0]);
});

it('everything over the tabs closes at once, also when another tab is wanted', () => {
  const { win, at } = windowAt('#/home');
  const stack = createPlaceStack(win, OPTIONS);
  stack.open({ kind: 'page', page: 'settings' });
  stack.open({ kind: 'web', route: '/payment' });
  stack.showTab({ kind: 'tab', tab: 'rooms' });
  expect([shown(stack), at()]).toEqual([['#/rooms'], 0]);
});

it('SHELL-23 a reload finds the whole stack; a link to a page has the island under it; an unknown route says so', () => {
  const first = windowAt('#/events');
  const before = createPlaceStack(first.win, OPTIONS);
  before.open({ kind: 'web', route: '/zyj' });
  const reloaded = windowAt('#/web/zyj', first.win.history.state);
  expect(createPlaceStack(reloaded.win, OPTIONS).current).toEqual(before.current);

  const linked = windowAt('#/web/guild/detail?id=7');
  const stack = createPlaceStack(linked.win, OPTIONS);
  expect(shown(stack)).toEqual(['#/home', '#/web/guild/detail?id=7']);
  linked.win.history.go(-1);
  expect(shown(stack)).toEqual(['#/home']);

  let lost = 0;
  const unknown = createPlaceStack(windowAt('#/web/nowhere').win, { ...OPTIONS, onLost: () => (lost += 1) });
  expect([shown(unknown), lost]).toEqual([['#/home'], 1]);
});

it('SHELL-23 where a page has gone by itself is known to its entry alone, and survives a reload with its depth', () => {
  const { win, entries } = windowAt('#/me');
  const stack = createPlaceStack(win, OPTIONS);
  stack.open({ kind: 'web', route: '/grade' });
  const { id } = stack.current[1]!;
  // The page adds an entry of its own, which has the state of the shell's.
  win.history.pushState(win.history.state, '', '#/web/grade');
  stack.follow(id, '/guild?id=7', 1);
  expect(shown(stack)).toEqual(['#/me', '#/web/guild?id=7']);
  expect(entries.map(({ hash }) => hash)).toEqual(['#/me', '#/web/grade', '#/web/guild?id=7']);
  const reloaded = createPlaceStack(windowAt('#/web/guild?id=7', win.history.state).win, OPTIONS);
  expect(reloaded.current[1]).toEqual({ id, place: { kind: 'web', route: '/guild?id=7' }, behind: ['/grade'] });
  win.history.go(-1);
  expect([shown(stack), stack.current[1]!.id]).toEqual([['#/me', '#/web/grade'], id]);
  // A page below, or one that is gone, changes nothing.
  win.history.go(-1);
  stack.follow(id, '/payment', 0);
  expect(shown(stack)).toEqual(['#/me']);
});

it('SHELL-23 after a reload every page of a webview has an entry of the shell, so that each press of back is one page', () => {
  const { win, entries, at } = windowAt('#/me');
  const stack = createPlaceStack(win, { ...OPTIONS, pageStateOf: () => ({ depth: 2, above: 1 }) });
  stack.open({ kind: 'web', route: '/grade' });
  const { id } = stack.current[1]!;
  // A browser shares the shell's entry among the entries that a page adds; the last one is of a dialog.
  for (const [depth, route] of ['/guild', '/roomRyList'].entries()) {
    win.history.pushState(win.history.state, '', '');
    stack.follow(id, route, depth + 1);
  }
  win.history.pushState(win.history.state, '', '');
  win.dispatchEvent(new Event('pagehide'));
  const reloaded = createPlaceStack(win, OPTIONS);
  expect(shown(reloaded)).toEqual(['#/me', '#/web/roomRyList']);
  expect(entries.map(({ hash }) => hash)).toEqual(['#/me', '#/web/grade', '#/web/guild', '#/web/roomRyList']);
  expect([at(), reloaded.current[1]!.id]).toEqual([3, id]);
  for (const behind of [['/grade'], []]) {
    win.history.go(-1);
    expect(reloaded.current[1]!.behind).toEqual(behind);
  }
  win.history.go(-1);
  expect(shown(reloaded)).toEqual(['#/me']);
});

it('SHELL-22 a place can be opened under the id of the frame that is kept warm', () => {
  const stack = createPlaceStack(windowAt('#/home').win, OPTIONS);
  stack.open({ kind: 'web', route: '/guild' }, 'warm1');
  expect(stack.current[1]).toEqual({ id: 'warm1', place: { kind: 'web', route: '/guild' } });
});

it('SHELL-47 webviews close wherever they lie; the tab, pages and rooms stay as they were', () => {
  const { win, entries, at } = windowAt('#/me');
  const stack = createPlaceStack(win, OPTIONS);
  stack.open({ kind: 'web', route: '/guild' });
  stack.open({ kind: 'room', room_id: 7 });
  stack.open({ kind: 'web', route: '/payment' });
  const room = stack.current[2]!;
  stack.closeWebviews();
  expect([shown(stack), at()]).toEqual([['#/me', '#/room/7'], 1]);
  expect(stack.current[1]).toEqual(room);
  expect(entries.map(({ hash }) => hash).slice(0, 2)).toEqual(['#/me', '#/room/7']);
  // Nothing is left behind: one press of back closes the room, and without a webview nothing moves.
  stack.closeWebviews();
  expect(at()).toBe(1);
  win.history.go(-1);
  expect(shown(stack)).toEqual(['#/me']);
});

it('what lies over a place closes at once, and the place itself stays', () => {
  const { win, at } = windowAt('#/home');
  const stack = createPlaceStack(win, OPTIONS);
  stack.open({ kind: 'web', route: '/guild' });
  const { id } = stack.current[1]!;
  stack.closeAbove(id);
  expect(at()).toBe(1);
  stack.open({ kind: 'room', room_id: 7 });
  stack.open({ kind: 'page', page: 'notices' });
  stack.closeAbove(id);
  expect([shown(stack), at()]).toEqual([['#/home', '#/web/guild'], 1]);
});
