// What the web shell does for each action of a page (web-shell.md §3): one entry for each. What a browser does anyway (clipboard,
// vibration, wake lock, saving a picture) is the bridge's own way for a plain browser, done by the top window. Actions that are not
// here are not offered: the page then has its own way, or shows no button.
import { BridgeError } from '@shengyu/bridge/bridge-error.ts';
import { createBrowserFallbacks } from '@shengyu/bridge/browser-fallbacks.ts';
import type { HostAnswers } from '@shengyu/bridge/host/host.ts';
import { isAllowedUrl } from '@shengyu/bridge/outward.ts';
import { CLIENT_VERSION } from '@shengyu/rules/ui/ui-constants.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { deviceBrandOf } from '@shengyu/web/brand.ts';
import { readStoredToken } from '@shengyu/web/session.ts';
import { followPage } from '#frame/follow.ts';
import { dropWarm, isWarm, WARM_ROUTE } from '#frame/warm.ts';
import { presentRoom } from '#frame/presence.ts';
import { changeWebview, coverWebview, findWebview, tellPages, uncoverWebview } from '#frame/webviews.ts';
import type { Isle, WebviewPage } from '#frame/isle.ts';
import { forgetSession, onSessionChange } from '#session.ts';
import { askBySheet } from '#sheets.ts';
import { currentTheme } from '#theme.ts';
import { payInWindow } from './pay.ts';
import { pickImages } from './pick-image.ts';
import { measureSafeArea } from './safe-area.ts';
import { share } from './share.ts';

/** SHELL-44: the width from which the app sits in a drawn device. */
const FRAMED = '(min-width: 601px)';

const osOf = ({ userAgent }: Navigator): string =>
  /iphone|ipad/i.test(userAgent) ? 'ios' : /android/i.test(userAgent) ? 'android' : 'web';

/** The pages of the shell under the names that pages use for them. Each is opened over the page that asked. */
const NATIVE_PAGES = new Map<string, (isle: Isle) => void>([
  ['wallet', (isle) => isle.openPage('/payment')],
  ['dressup', ({ stack }) => stack.open({ kind: 'page', page: 'bag' })],
  ['settings', ({ stack }) => stack.open({ kind: 'page', page: 'settings' })],
  ['task', ({ stack }) => stack.showTab({ kind: 'tab', tab: 'rooms' })],
  ['rooms', ({ stack }) => stack.showTab({ kind: 'tab', tab: 'rooms' })],
  // The sheet itself says when the name is known already.
  ['realname', (isle) => isle.withMember('实名认证', () => void askBySheet({ kind: 'realname' }))],
]);

/** Whether another place lies over the page. The warm page has no place. */
const isCovered = ({ current }: Isle['stack'], id: string): boolean =>
  current.slice(0, -1).some((each) => each.id === id);

/** Effects are shown by the player of the room, which stands above the host. */
type FromAbove = { readonly playEffect: NonNullable<HostAnswers<WebviewPage>['playEffect']> };

export function createAnswers(win: Window, isle: () => Isle, { playEffect }: FromAbove): HostAnswers<WebviewPage> {
  const browser = createBrowserFallbacks(win, { toast: showToast });

  /** The login page lies above the page that asked; the answer is the token that it brings, or CANCELLED when it was closed. */
  const logIn = (): Promise<{ token: string }> =>
    new Promise((resolve, reject) => {
      const { stack, openPage } = isle();
      const depth = stack.current.length;
      const stop = (): void => {
        offSession();
        offStack();
      };
      const offSession = onSessionChange((token) => {
        if (!token) return;
        stop();
        resolve({ token });
      });
      openPage('/login');
      const offStack = stack.subscribe(() => {
        if (stack.current.length > depth) return;
        stop();
        reject(new BridgeError('CANCELLED', 'loginExpired'));
      });
    });

  /** Frames that have begun anew for the version they told of. */
  const renewed = new WeakSet<HTMLIFrameElement>();
  /** One question at a time: a second one waits until the first is answered. */
  let asking: Promise<unknown> = Promise.resolve();

  const answers: HostAnswers<WebviewPage> = {
    hello(_greeting, { id }) {
      const { stack, channels } = isle();
      const room_id = presentRoom();
      // A page that is opened while the visitor is in a room has not heard of it.
      if (room_id !== undefined) channels.emit(findWebview(id)!.frame, 'roomState', { room_id, in_room: true });
      return {
        v: 1,
        shell: 'isle-web',
        app_version: CLIENT_VERSION,
        os: osOf(win.navigator),
        answers: 'global',
        actions: Object.keys(answers),
        rewrite: 'none',
        safe_area: measureSafeArea(win),
        theme: currentTheme(),
        lang: 'zh-CN',
        // After a reload a page greets the shell when `appPause` has long been told.
        resting: win.document.visibilityState === 'hidden' || isCovered(stack, id),
      };
    },
    getToken: () => ({ token: readStoredToken() }),
    getDeviceInfo: () => ({
      platform: 'h5',
      os: osOf(win.navigator),
      brand: deviceBrandOf(win.navigator.userAgent),
      app_version: CLIENT_VERSION,
      channel: 'web',
    }),
    async cleanCacheH5(versions, { id }) {
      await browser.cleanCacheH5!(versions);
      // At the very first visit there is no older version that a page could be of.
      if (versions.from === null) return;
      if (!isWarm(id)) return dropWarm();
      const { frame } = findWebview(id)!;
      if (renewed.has(frame)) return;
      renewed.add(frame);
      coverWebview(id);
      frame.contentWindow!.location.reload();
    },
    loginExpired: logIn,
    async logout() {
      const { client, stack } = isle();
      if (readStoredToken()) await client.mutate('POST /api/v1/logout', {}, { quiet: 'all' }).catch(() => undefined);
      forgetSession();
      stack.showTab({ kind: 'tab', tab: 'home' });
    },
    // The room lies over the page that asked, so that back returns to it.
    openRoom: ({ room_id }) => isle().stack.open({ kind: 'room', room_id }),
    openUser: ({ user_id }) => void askBySheet({ kind: 'user', user_id }),
    openNative({ page }) {
      const open = NATIVE_PAGES.get(page);
      if (!open) throw new BridgeError('UNSUPPORTED', page);
      open(isle());
    },
    openExternal({ url }) {
      if (!isAllowedUrl(url, win.location, [])) throw new BridgeError('DENIED', 'address');
      win.open(url, '_blank', 'noopener');
    },
    async nativePay(order, { id }) {
      const { stack, channels } = isle();
      const result = await payInWindow(win, stack, id, order);
      // Pages that wait for the order ask the server at once. Like the answer, it proves nothing.
      tellPages(channels, 'payResult', { out_trade_no: order.out_trade_no, ...result });
      return result;
    },
    share: ({ title, desc, url, image }) =>
      share(win, { title, url, ...(desc ? { desc } : {}), ...(image ? { image } : {}) }),
    saveImage: browser.saveImage!,
    pickImage: (wanted) => pickImages(win, wanted),
    requestPermission({ kind }) {
      const ask = async () => {
        const { state } = await browser.requestPermission!({ kind });
        if (state !== 'prompt' || kind === 'photos') return { state };
        if ((await askBySheet({ kind: 'permission', what: kind })) === 'no') return { state };
        return { state: await promptFor(win, kind) };
      };
      const answer = asking.then(ask);
      asking = answer.catch(() => undefined);
      return answer;
    },
    playEffect,
    closePage: () => isle().stack.close(),
    setTitle({ title }, { id }) {
      changeWebview(id, { title });
      // A page tells its title whenever it goes somewhere.
      followPage(isle().stack, id);
    },
    // `dark` means dark ink on a light page.
    setStatusBar: ({ style, color }, { id }) => changeWebview(id, { ink: style, ...(color ? { color } : {}) }),
    setNavBar: ({ visible }, { id }) => changeWebview(id, { navBar: visible }),
    setOrientation({ mode }, { id }) {
      // A page on a phone draws itself turned; only the drawn device can be turned by us.
      if (!win.matchMedia(FRAMED).matches) throw new BridgeError('UNSUPPORTED', 'setOrientation');
      changeWebview(id, { landscape: mode === 'landscape' });
    },
    setSwipeBack: ({ enabled }, { id }) => changeWebview(id, { swipeBack: enabled }),
    keepAwake: browser.keepAwake!,
    haptic: browser.haptic!,
    copyText: browser.copyText!,
    getSafeArea: () => measureSafeArea(win),
    pageReady({ route }, { id }) {
      // The frame has been taken while its empty page was still being drawn: what the member waits for comes next.
      if (route === WARM_ROUTE && !isWarm(id)) return;
      uncoverWebview(id);
    },
    // Nothing is kept of these; the demo desk sees them pass as it sees every message.
    track: () => {},
    log: () => {},
  };
  return answers;
}

async function promptFor(win: Window, kind: 'mic' | 'notify'): Promise<'granted' | 'denied' | 'prompt'> {
  try {
    if (kind === 'notify') {
      const state = await Notification.requestPermission();
      return state === 'default' ? 'prompt' : state;
    }
    const stream = await win.navigator.mediaDevices.getUserMedia({ audio: true });
    stream.getTracks().forEach((track) => track.stop());
    return 'granted';
  } catch {
    return 'denied';
  }
}
