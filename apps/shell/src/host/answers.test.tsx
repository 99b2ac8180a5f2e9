// The host's end of every action (web-shell.md §3, §11.3); the page's end of each is in packages/bridge (calls.test.ts, fixtures.test.ts)
// and both together are walked in e2e/isle.
import { BridgeError } from '@shengyu/bridge/bridge-error.ts';
import { createHost, type HostReply } from '@shengyu/bridge/host/host.ts';
import { ACTIONS, type ActionName, type ActionPayload } from '@shengyu/bridge/messages/actions.ts';
import { setToken } from '@shengyu/web/session.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Isle, WebviewPage } from '#frame/isle.ts';
import { notePresence, onPresence } from '#frame/presence.ts';
import type { PlaceStack, StackedPlace } from '#frame/stack.ts';
import { addWebview, coverWebview, findWebview } from '#frame/webviews.ts';
import { playEffect } from '#room/page-effects.ts';
import { followSession } from '#session.ts';
import { closeOpenSheet, openSheetRequest } from '#sheets.ts';
import { createAnswers } from './answers.ts';

const PAGE: WebviewPage = { id: 'page' };
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let acts: string[];
/** What lies over the page. */
let over: StackedPlace[];
let frame: HTMLIFrameElement;
let remove: () => void;

followSession(window);

beforeEach(() => {
  acts = [];
  over = [];
  frame = document.body.appendChild(document.createElement('iframe'));
  remove = addWebview(PAGE.id, frame);
});
afterEach(() => {
  remove();
  frame.remove();
  closeOpenSheet();
  vi.restoreAllMocks();
  setToken('');
});

/** The shell's services, which note what is done with them. */
function isleThatNotes(): Isle {
  const note =
    (name: string) =>
    (...args: unknown[]): void =>
      void acts.push(`${name} ${JSON.stringify(args)}`);
  const stack = {
    current: [{ id: PAGE.id, place: { kind: 'web', route: '/guild' } }, ...over],
    subscribe: () => () => {},
    open: note('open'),
    follow: note('follow'),
    showTab: note('tab'),
    close: note('close'),
    closeAbove: note('closeAbove'),
    closeWebviews: note('closeWebviews'),
  } as unknown as PlaceStack;
  return {
    stack,
    client: { mutate: async () => void acts.push('X01') } as never,
    channels: {
      emit: (_frame: HTMLIFrameElement, event: string, payload: unknown) =>
        acts.push(`tell ${event} ${JSON.stringify(payload)}`) > 0,
    } as never,
    openPage: note('page'),
    leadTo: note('lead'),
    withMember: (_act, then) => then(),
  };
}

/** Sends a message as a page does and returns the shell's last reply. */
async function send<A extends ActionName>(
  action: A,
  payload: ActionPayload<A>,
  { wait = true } = {},
): Promise<HostReply | undefined> {
  const replies: HostReply[] = [];
  const isle = isleThatNotes();
  const host = createHost(createAnswers(window, () => isle, { playEffect }));
  host.receive(PAGE, JSON.stringify({ v: 1, id: 'a.1', action, payload }), (reply) => replies.push(reply));
  if (wait) await expect.poll(() => replies.some(({ ack }) => !ack), { interval: 5 }).toBe(true);
  return replies.at(-1);
}
const resultOf = async <A extends ActionName>(action: A, payload: ActionPayload<A>): Promise<unknown> => {
  const reply = await send(action, payload);
  return reply!.ok ? reply!.payload : reply!.error!.code;
};
/** How long a page waits for the answer, in ms. */
const waitOf = <A extends ActionName>(action: A, payload: ActionPayload<A>): Promise<number> =>
  new Promise((resolve) => {
    const isle = isleThatNotes();
    const host = createHost(createAnswers(window, () => isle, { playEffect }));
    const began = performance.now();
    host.receive(PAGE, JSON.stringify({ v: 1, id: 'a.1', action, payload }), () => resolve(performance.now() - began));
  });
const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 30));

/** One check for each row of the table in web-shell.md §3. */
const ROWS: Readonly<Partial<Record<ActionName, () => Promise<void>>>> = {
  async hello() {
    const greeting = { h5: '1.0.27', route: '/', features: [] };
    const hello = await resultOf('hello', greeting);
    expect(hello).toMatchObject({ v: 1, shell: 'isle-web', answers: 'global', rewrite: 'none', lang: 'zh-CN' });
    expect((hello as { actions: string[] }).actions.toSorted()).toEqual(Object.keys(ROWS).toSorted());
    expect(hello).toHaveProperty('safe_area.top');
    // SHELL-19: within 20 ms. The best time counts, because other work of the machine only adds to it.
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) waits.push(await waitOf('hello', greeting));
    expect(Math.min(...waits)).toBeLessThan(20);
  },
  async getToken() {
    setToken('st_1');
    expect(await resultOf('getToken', null)).toEqual({ token: 'st_1' });
  },
  async getDeviceInfo() {
    expect(await resultOf('getDeviceInfo', null)).toMatchObject({ platform: 'h5', channel: 'web' });
  },
  async cleanCacheH5() {
    setToken('st_1');
    await (await caches.open('old-pages')).put('/kept', new Response('old'));
    await send('cleanCacheH5', { from: '1.0.26', to: '1.0.27' });
    expect([await caches.keys(), await resultOf('getToken', null)]).toEqual([[], { token: 'st_1' }]);
  },
  async loginExpired() {
    const asked = resultOf('loginExpired', { reason: '登录已过期' });
    await settled();
    expect(acts).toEqual(['page ["/login"]']);
    setToken('st_2');
    expect(await asked).toEqual({ token: 'st_2' });
  },
  async logout() {
    setToken('st_1');
    await send('logout', null);
    expect(acts).toEqual(['X01', 'tab [{"kind":"tab","tab":"home"}]']);
    expect(await resultOf('getToken', null)).toEqual({ token: '' });
  },
  async openRoom() {
    expect(await resultOf('openRoom', { room_id: 7 })).toBeNull();
    expect(acts).toEqual(['open [{"kind":"room","room_id":7}]']);
  },
  async openUser() {
    expect(await resultOf('openUser', { user_id: 7 })).toBeNull();
    expect(openSheetRequest()).toEqual({ kind: 'user', user_id: 7 });
  },
  async openNative() {
    for (const page of ['wallet', 'dressup', 'settings', 'task']) await send('openNative', { page });
    expect(acts).toEqual([
      'page ["/payment"]',
      'open [{"kind":"page","page":"bag"}]',
      'open [{"kind":"page","page":"settings"}]',
      'tab [{"kind":"tab","tab":"rooms"}]',
    ]);
    await send('openNative', { page: 'realname' });
    expect(openSheetRequest()).toEqual({ kind: 'realname' });
    for (const page of ['chat', 'constructor', 'toString'])
      expect(await resultOf('openNative', { page }), page).toBe('UNSUPPORTED');
  },
  async openExternal() {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await send('openExternal', { url: '/files/a.xlsx' });
    expect(open).toHaveBeenCalledWith('/files/a.xlsx', '_blank', 'noopener');
    for (const url of ['https://evil.example/', 'javascript:alert(1)', 'http://pay.example'])
      expect(await resultOf('openExternal', { url }), url).toBe('DENIED');
  },
  async nativePay() {
    vi.spyOn(window, 'open').mockReturnValue({ opener: window } as never);
    const url = 'https://pay.example/cashier';
    for (const [end, status] of [
      ['yes', 'submitted'],
      ['no', 'cancelled'],
    ] as const) {
      const asked = resultOf('nativePay', { out_trade_no: 'P1', params: { url } });
      await settled();
      expect(openSheetRequest()).toEqual({ kind: 'pay', url });
      closeOpenSheet(end);
      expect(await asked).toEqual({ status });
      // Other pages that wait for the order are told, too; it is a hint to ask the server (payResult).
      expect(acts.splice(0)).toEqual([`tell payResult {"out_trade_no":"P1","status":"${status}"}`]);
    }
    expect(await resultOf('nativePay', { out_trade_no: 'P1', params: { url: 'javascript:alert(1)' } })).toBe('DENIED');
  },
  async share() {
    const asked = resultOf('share', { title: '公会', url: '/#/guild?id=7&token=st_1' });
    await settled();
    expect(openSheetRequest()).toMatchObject({ link: { url: `${location.origin}/isle/#/web/guild?id=7` } });
    closeOpenSheet('yes');
    expect(await asked).toEqual({ shared: true });
  },
  async saveImage() {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    expect(await resultOf('saveImage', { data: PICTURE })).toBeNull();
    expect(click).toHaveBeenCalledOnce();
  },
  async pickImage() {
    const upload = {
      url: '/api/v1/upload_image',
      headers: { token: 'st_1' },
      field: 'file',
      fields: { scene: 'avatar' },
    };
    const wanted = { max: 1, source: 'album', max_bytes: 5_000, upload } as const;
    const file = new File([await (await fetch(PICTURE)).blob()], 'a.png', { type: 'image/png' });
    const choose = (how: 'change' | 'cancel'): void =>
      void vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
        const chosen = new DataTransfer();
        chosen.items.add(file);
        this.files = chosen.files;
        this.dispatchEvent(new Event(how));
      });
    const real = window.fetch;
    const bodies: FormData[] = [];
    vi.spyOn(window, 'fetch').mockImplementation(async (to, init) => {
      if (to !== upload.url) return real(to, init);
      bodies.push(init!.body as FormData);
      return new Response('{"code":1,"msg":"ok","data":{"url":"/files/1.png"}}');
    });
    choose('change');
    expect(await resultOf('pickImage', wanted)).toEqual([{ url: '/files/1.png', w: 1, h: 1, bytes: file.size }]);
    expect([bodies[0]!.get('scene'), (bodies[0]!.get('file') as File).name]).toEqual(['avatar', 'a.png']);
    expect(await resultOf('pickImage', { ...wanted, max_bytes: 10 })).toBe('DENIED');
    choose('cancel');
    expect(await resultOf('pickImage', wanted)).toBe('CANCELLED');
    expect(await resultOf('pickImage', { ...wanted, upload: { ...upload, url: 'https://evil.example/' } })).toBe(
      'DENIED',
    );
  },
  async requestPermission() {
    expect(await resultOf('requestPermission', { kind: 'photos' })).toEqual({ state: 'granted' });
    const query = vi.spyOn(navigator.permissions, 'query');
    query.mockResolvedValue({ state: 'granted' } as PermissionStatus);
    expect(await resultOf('requestPermission', { kind: 'mic' })).toEqual({ state: 'granted' });
    query.mockResolvedValue({ state: 'prompt' } as PermissionStatus);
    const asked = resultOf('requestPermission', { kind: 'mic' });
    await settled();
    expect(openSheetRequest()).toEqual({ kind: 'permission', what: 'mic' });
    closeOpenSheet('no');
    expect(await asked).toEqual({ state: 'prompt' });
  },
  async playEffect() {
    // The player and its queue: room/page-effects.test.tsx.
    expect(await resultOf('playEffect', { url: '/activity/effects/galleon.svga', kind: 'svga', priority: 5 })).toBe(
      'UNSUPPORTED',
    );
  },
  async closePage() {
    await send('closePage', null);
    expect(acts).toEqual(['close []']);
  },
  async setTitle() {
    await send('setTitle', { title: '公会' });
    expect(findWebview(PAGE.id)!.title).toBe('公会');
  },
  async setStatusBar() {
    await send('setStatusBar', { style: 'light', color: '#1A1446' });
    expect(findWebview(PAGE.id)).toMatchObject({ ink: 'light', color: '#1A1446' });
  },
  async setNavBar() {
    await send('setNavBar', { visible: true });
    expect(findWebview(PAGE.id)!.navBar).toBe(true);
  },
  async setSwipeBack() {
    await send('setSwipeBack', { enabled: false });
    expect(findWebview(PAGE.id)!.swipeBack).toBe(false);
  },
  async setOrientation() {
    // The tests run on a phone.
    expect(await resultOf('setOrientation', { mode: 'landscape' })).toBe('UNSUPPORTED');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    expect(await resultOf('setOrientation', { mode: 'landscape' })).toBeNull();
    expect(findWebview(PAGE.id)!.landscape).toBe(true);
  },
  async keepAwake() {
    const request = vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new Error('low battery'));
    await send('keepAwake', { on: true });
    expect(request).toHaveBeenCalledWith('screen');
  },
  async haptic() {
    const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    await send('haptic', { kind: 'light' });
    expect(vibrate).toHaveBeenCalled();
  },
  async copyText() {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(await resultOf('copyText', { text: 'SY8K2P' })).toBeNull();
    expect(write).toHaveBeenCalledWith('SY8K2P');
  },
  async getSafeArea() {
    expect(await resultOf('getSafeArea', null)).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
  },
  async pageReady() {
    expect(findWebview(PAGE.id)!.ready).toBe(false);
    // SHELL-22: of a frame that was warm a moment ago the empty page is no page to show.
    await send('pageReady', { route: '/emptyPage', ms: 200 });
    expect(findWebview(PAGE.id)!.ready).toBe(false);
    // The cover does not flash: it stays for 150 ms from the beginning.
    coverWebview(PAGE.id);
    await send('pageReady', { route: '/guild', ms: 20 });
    expect(findWebview(PAGE.id)!.ready).toBe(false);
    await vi.waitFor(() => expect(findWebview(PAGE.id)!.ready).toBe(true));
    expect(performance.now() - findWebview(PAGE.id)!.coveredAt).toBeGreaterThanOrEqual(149);
    await send('pageReady', { route: '/guild', ms: 200 });
    expect(findWebview(PAGE.id)!.ready).toBe(true);
  },
  async track() {
    expect(await resultOf('track', { event: 'draw_open', props: {} })).toBeNull();
  },
  async log() {
    expect(await resultOf('log', { level: 'warn', text: 'slow' })).toBeNull();
  },
};

it.each(Object.entries(ROWS))('web-shell.md §3: the web shell answers %s', async (_name, row) => {
  expect.hasAssertions();
  await row();
});

it('web-shell.md §3 roomState: a page that greets the shell while the visitor is in a room is told which', async () => {
  const greeting = { h5: '1.0.27', route: '/', features: [] };
  await send('hello', greeting);
  expect(acts).toEqual([]);
  notePresence(7);
  await send('hello', greeting);
  expect(acts).toEqual(['tell roomState {"room_id":7,"in_room":true}']);
  notePresence(undefined);
});

it('SHELL-22 a page that greets the shell while nobody sees it is told to rest: below another place, or in a hidden window', async () => {
  const greeting = { h5: '1.0.27', route: '/', features: [] };
  const isResting = async () => ((await resultOf('hello', greeting)) as { resting: boolean }).resting;
  expect(await isResting()).toBe(false);
  over = [{ id: 'room', place: { kind: 'room', room_id: 7 } }];
  expect(await isResting()).toBe(true);
  over = [];
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await isResting()).toBe(true);
});

it('web-shell.md §3 roomState: going from one room into another is leaving the first', () => {
  const told: [number, boolean][] = [];
  const off = onPresence((...where) => void told.push(where));
  for (const room_id of [7, 7, 8, undefined, undefined]) notePresence(room_id);
  off();
  expect(told).toEqual([
    [7, true],
    [7, false],
    [8, true],
    [8, false],
  ]);
});

it('SHELL-14 what the shell cannot do is not offered: no private chat, no rewriting of requests', () => {
  const offered = createHost(createAnswers(window, isleThatNotes, { playEffect })).actions;
  const missing = (Object.keys(ACTIONS) as ActionName[]).filter((name) => !offered.includes(name));
  expect(missing.toSorted()).toEqual(['openChat', 'rewriteRequest']);
});

it('web-shell.md §3 requestPermission: a second question waits for the first', async () => {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus);
  const isle = isleThatNotes();
  const { requestPermission } = createAnswers(window, () => isle, { playEffect });
  const [mic, notify] = (['mic', 'notify'] as const).map((kind) => requestPermission!({ kind }, PAGE));
  await settled();
  expect(openSheetRequest()).toEqual({ kind: 'permission', what: 'mic' });
  closeOpenSheet('no');
  await mic;
  await settled();
  expect(openSheetRequest()).toEqual({ kind: 'permission', what: 'notify' });
  closeOpenSheet('no');
  expect(await notify).toEqual({ state: 'prompt' });
});

it('web-shell.md §3.1 a blocked window: the whole tab leaves, and the entry it leaves knows the order', async () => {
  const isle = isleThatNotes();
  const gone: string[] = [];
  const tab = {
    open: () => null,
    sessionStorage,
    location: { hostname: location.hostname, assign: (url: string) => void gone.push(url) },
  } as unknown as Window;
  const { payInWindow } = await import('./pay.ts');
  void payInWindow(tab, isle.stack, PAGE.id, { out_trade_no: 'P1', params: { url: 'https://pay.example/' } });
  expect(gone).toEqual(['https://pay.example/']);
  expect(acts).toEqual(['follow ["page","/payment?out_trade_no=P1"]']);
  expect(sessionStorage.getItem('isle:paying')).toBe('P1');
  sessionStorage.removeItem('isle:paying');
  await expect(
    payInWindow(tab, isle.stack, PAGE.id, { out_trade_no: 'P1', params: { url: 'data:text/html,x' } }),
  ).rejects.toBeInstanceOf(BridgeError);
});
