// What the shell tells its pages (web-shell.md §3, events), from the window's own events to the page's global function.
import { EVENT_FUNCTION_NAME } from '@shengyu/bridge/entrance.ts';
import { setToken } from '@shengyu/web/session.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Isle } from '#frame/isle.ts';
import { notePresence } from '#frame/presence.ts';
import { addWebview } from '#frame/webviews.ts';
import { startIsle } from './start.ts';
import { chooseTheme } from './theme.ts';

const frames: HTMLIFrameElement[] = [];
const told = new Map<string, string[]>();
let isle: Isle;
let win: EventTarget & { navigator: { onLine: boolean; userAgent: string } };

/** The page's end: notes what it is told, and takes it. */
function openFrame(id: string): void {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frames.push(frame);
  told.set(id, []);
  Object.assign(frame.contentWindow!, {
    [EVENT_FUNCTION_NAME](text: string) {
      const { action, payload } = JSON.parse(text) as { action: string; payload: unknown };
      told.get(id)!.push(`${action} ${JSON.stringify(payload)}`);
      return true;
    },
  });
  isle.channels.admit(frame, { id });
  addWebview(id, frame);
}

/** A window of its own for the shell, whose history the test's page does not share. */
function windowOfShell(): typeof win {
  const entries: { state: unknown; hash: string }[] = [{ state: null, hash: '#/me' }];
  const target = new EventTarget();
  const last = () => entries[entries.length - 1]!;
  return Object.assign(target, {
    document,
    sessionStorage,
    navigator: { onLine: true, userAgent: '' },
    getComputedStyle: (element: Element) => getComputedStyle(element),
    location: {
      origin: 'null',
      get hash() {
        return last().hash;
      },
    },
    history: {
      get state() {
        return last().state;
      },
      pushState: (state: unknown, _: string, hash: string) => void entries.push({ state, hash }),
      replaceState: (state: unknown, _: string, hash: string) => void Object.assign(last(), { state, hash }),
      go(steps: number) {
        entries.splice(entries.length + steps);
        target.dispatchEvent(new Event('popstate'));
      },
    },
  });
}

beforeAll(() => {
  setToken('st_1');
  win = windowOfShell();
  isle = startIsle(win as unknown as Window);
  isle.stack.open({ kind: 'web', route: '/guild' }, 'lower');
  openFrame('lower');
});
afterAll(() => {
  for (const frame of frames) frame.remove();
  chooseTheme('system');
  notePresence(undefined);
  setToken('');
});
beforeEach(() => told.forEach((lines) => lines.splice(0)));
const lower = (): string[] => told.get('lower')!;

it('themeChanged: the member chooses another look', () => {
  chooseTheme('dark');
  chooseTheme('light');
  expect(lower()).toEqual(['themeChanged {"theme":"dark"}', 'themeChanged {"theme":"light"}']);
});

it('networkChanged: the line is lost and comes back', () => {
  for (const online of [false, true]) {
    win.navigator.onLine = online;
    win.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }
  expect(lower()).toEqual(['networkChanged {"online":false}', 'networkChanged {"online":true}']);
});

it('tokenChanged: somebody logs in, and out', () => {
  setToken('st_2');
  setToken('');
  expect(lower()).toEqual(['tokenChanged {"token":"st_2"}', 'tokenChanged {"token":""}']);
});

it('safeAreaChanged: the device is turned', () => {
  win.dispatchEvent(new Event('isle:turned'));
  expect(lower()).toEqual(['safeAreaChanged {"top":0,"right":0,"bottom":0,"left":0}']);
});

it('roomState: the visitor enters a room and leaves it', () => {
  notePresence(7);
  notePresence(undefined);
  expect(lower()).toEqual(['roomState {"room_id":7,"in_room":true}', 'roomState {"room_id":7,"in_room":false}']);
});

it('navigate: a notice for the open page leads it there, from whatever lies over it; another page is opened', () => {
  isle.stack.open({ kind: 'page', page: 'notices' });
  isle.leadTo('/guild?id=7');
  expect(lower()).toEqual(['navigate {"route":"/guild?id=7"}']);
  expect(isle.stack.current.map(({ id }) => id).slice(1)).toEqual(['lower']);
  isle.leadTo('/payment');
  expect(isle.stack.current[2]).toMatchObject({ place: { kind: 'web', route: '/payment' } });
  isle.stack.close();
});

it('SHELL-22 appPause, appResume: everything rests while the window is hidden; a page below another one goes on resting', () => {
  isle.stack.open({ kind: 'web', route: '/payment' }, 'upper');
  openFrame('upper');
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  visibility.mockRestore();
  expect([lower(), told.get('upper')]).toEqual([['appPause null'], ['appPause null', 'appResume null']]);
});
