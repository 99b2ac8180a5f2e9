// S7-05: what the page does for each action in a plain browser, and in a native app (shell) that does not know the action. null
// means that there is no replacement: `can` returns false, and the screen shows no button.
import type { ActionName, ActionPayload, ActionResult } from './messages/actions.ts';
import { BridgeError } from './bridge-error.ts';
import { clearToken, readToken } from './token.ts';

export type ActionFallbacks = {
  [A in ActionName]: ((payload: ActionPayload<A>) => ActionResult<A> | Promise<ActionResult<A>>) | null;
};

export type PageHooks = {
  go: (route: string) => void;
  toast: (text: string) => void;
};

const VIBRATION_MS = { light: 10, medium: 20, heavy: 40, success: 20, warning: 30, error: 40 };

export function createBrowserFallbacks(win: Window, hooks: Partial<PageHooks>): ActionFallbacks {
  const { document, location, navigator, history } = win;
  const { go = (route) => void (location.hash = route), toast = () => {} } = hooks;
  const apple = /iphone|ipad/i.test(navigator.userAgent);
  let wakeLock: Promise<WakeLockSentinel | void> | null = null;

  const inAppOnly = () => toast('请在 App 内打开');
  const noop = () => {};

  async function copy(text: string): Promise<void> {
    try {
      return await navigator.clipboard.writeText(text);
    } catch {
      // The clipboard API needs https and Chromium 66 or later.
      const field = document.body.appendChild(document.createElement('textarea'));
      field.value = text;
      field.select();
      const copied = document.execCommand('copy');
      field.remove();
      if (!copied) throw new BridgeError('DENIED', 'copyText');
    }
  }

  return {
    hello: null,
    getToken: () => ({ token: readToken(win) }),
    // The platform is left out, because this also serves shells that do not know the action; `requestDeviceInfo` in
    // first-navigation.ts fills it in.
    getDeviceInfo: () => ({ os: apple ? 'ios' : 'android', brand: apple ? 'iphone' : 'Android' }),
    rewriteRequest: null,
    async cleanCacheH5() {
      if (!win.caches) return;
      for (const name of await win.caches.keys()) await win.caches.delete(name);
    },
    loginExpired() {
      go(`/login?next=${encodeURIComponent(location.hash.slice(1))}`);
      throw new BridgeError('CANCELLED', 'loginExpired');
    },
    logout() {
      clearToken(win);
      go('/login');
    },
    openRoom: inAppOnly,
    openUser: inAppOnly,
    openChat: inAppOnly,
    openNative: inAppOnly,
    openExternal: ({ url }) => void win.open(url, '_blank', 'noopener'),
    nativePay: null,
    async share({ title, desc, url }) {
      if (!navigator.share) {
        await copy(url);
        toast('链接已复制');
        return { shared: false };
      }
      return navigator.share({ title, text: desc, url }).then(
        () => ({ shared: true }),
        () => ({ shared: false }),
      );
    },
    saveImage(image) {
      const link = document.createElement('a');
      link.href = 'url' in image ? image.url : image.data;
      link.download = 'shengyu.png';
      link.click();
      if (apple) toast('长按图片保存');
    },
    pickImage: null,
    playEffect: null,
    async requestPermission({ kind }) {
      try {
        const name = (kind === 'mic' ? 'microphone' : 'notifications') as PermissionName;
        return { state: kind === 'photos' ? 'granted' : (await navigator.permissions.query({ name })).state };
      } catch {
        // A browser that cannot tell the permission in advance will ask the member.
        return { state: 'prompt' };
      }
    },
    closePage: () => (history.length > 1 ? history.back() : go('/')),
    setTitle: ({ title }) => void (document.title = title),
    setStatusBar({ color }) {
      const meta = document.querySelector('meta[name=theme-color]');
      if (meta && color) meta.setAttribute('content', color);
    },
    setNavBar: noop,
    setSwipeBack: noop,
    setOrientation: null,
    async keepAwake({ on }) {
      const held = wakeLock;
      // A phone in power-saving mode refuses the wake lock, which does no harm.
      wakeLock = on && navigator.wakeLock ? navigator.wakeLock.request('screen').catch(noop) : null;
      const lock = await held;
      if (lock) await lock.release();
    },
    haptic({ kind }) {
      const calm = win.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (navigator.vibrate && !calm) navigator.vibrate(VIBRATION_MS[kind]);
    },
    copyText: ({ text }) => copy(text),
    getSafeArea() {
      const probe = document.body.appendChild(document.createElement('div'));
      const inset = (side: string) => {
        probe.style.paddingTop = `env(safe-area-inset-${side})`;
        return parseFloat(win.getComputedStyle(probe).paddingTop) || 0;
      };
      const area = { top: inset('top'), right: inset('right'), bottom: inset('bottom'), left: inset('left') };
      probe.remove();
      return area;
    },
    pageReady: noop,
    track: noop,
    log: noop,
  };
}
