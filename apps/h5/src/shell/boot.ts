// Everything the app stands on, made once: the bridge to the shell, the session, the client, the navigation.
import { announceVersion } from '@shengyu/bridge/announce-version.ts';
import { openDoor } from '@shengyu/bridge/door.ts';
import type { Rewrite } from '@shengyu/bridge/rewrite.ts';
import { CLIENT_VERSION } from '@shengyu/rules/ui-constants.ts';
import { loadingToast, toast } from '@shengyu/ui/Toast/toast.ts';
import { brandOf } from '#lib/brand.ts';
import { createClient } from '#lib/client.ts';
import { takeEarly } from '#lib/early.ts';
import { report, sendReportsBy } from '#lib/report.ts';
import { currentToken, obtainToken, setToken } from '#lib/session.ts';
import { readStored, store } from '#lib/storage.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { isRoute, routeOf } from '#routes.ts';
import { withRetries } from './chunk-retry.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { endProgress, startProgress } from './progress.ts';
import type { Services } from './services.ts';
import { followTheme } from './theme.ts';

export type Started = {
  readonly services: Services;
  readonly navigation: Navigation;
  /** After each navigation: the bar ends, the version marker is stored (S2-09). */
  shown(): void;
};

const LOG = 'POST /api/v1/client_log';

export function boot(window: Window): Started {
  const { bridge, whole } = openDoor(
    {
      version: CLIENT_VERSION,
      isRoute,
      page: { go: (route) => navigation.go(route), toast },
      report: (what, detail) => report('js_error', `${what} ${detail}`),
      window,
    },
    () => withRetries(() => import('@shengyu/bridge/whole.ts')),
  );
  followTheme(window, bridge);

  const stored = readStored('version');
  // A first visit has no version to change from; the shell is still told, as the specification says.
  if (announceVersion(bridge, stored, CLIENT_VERSION)) report('version_change', `${stored ?? '-'} → ${CLIENT_VERSION}`);

  let platform = Promise.resolve('h5');
  const meetShell = (): void => {
    // Without the code that speaks with it there is no shell (door.ts): a guest, in a plain browser.
    obtainToken(
      whole().then(
        ({ firstToken }) => firstToken(bridge, setToken),
        () => null,
      ),
    );
    platform = whole().then(
      async ({ firstDevice }) => (await firstDevice(bridge)).platform,
      () => 'h5',
    );
  };

  let rewrite: Rewrite = async (offer) => {
    if (bridge.state === 'none') return offer.data;
    try {
      const { createRewrite } = await whole();
      rewrite = createRewrite(bridge, (what, detail) => report('http_error', `${what} ${detail}`));
    } catch {
      return offer.data;
    }
    return rewrite(offer);
  };
  const client = createClient({
    host: import.meta.env.VITE_API_HOST ?? '',
    token: currentToken,
    platform: () => platform,
    brand: () => brandOf(window.navigator.userAgent),
    dev: import.meta.env.DEV,
    rewrite: async (method, path, data) => (await rewrite({ method, path, data })) as Record<string, unknown>,
    pageType: () => readStored('pageType') || (bridge.state === 'none' ? 'h5' : 'app'),
    show: (message) => toast(message),
    confirming: () => loadingToast('正在确认结果…'),
    // Reporting that reporting failed would never end.
    log: (key, text) => (text.indexOf(LOG) === 0 ? undefined : report(key, text)),
    early: takeEarly,
  });
  sendReportsBy((items) => client.call(LOG, { items }, { quiet: true }));

  const navigation: Navigation = createNavigation(window, {
    before(to) {
      const { title, quiet } = routeOf(to.path);
      window.document.title = title;
      bridge.notify('setTitle', { title });
      if (!quiet) startProgress();
    },
    // Whatever the first route is: a phone may kill the page and start it anywhere (S2-07, S2-08).
    first() {
      if (bridge.state === 'none') obtainToken(Promise.resolve(null));
      else meetShell();
    },
    leave() {
      if (bridge.state === 'none') return false;
      bridge.notify('closePage');
      return true;
    },
  });
  bridge.on('shell-attached', meetShell);
  bridge.on('tokenChanged', ({ token }) => setToken(token));
  bridge.on('navigate', ({ route }) => navigation.go(route));
  bridge.on('backPressed', () => {
    if (!navigation.canGoBack) return false;
    // As the key in a browser: what is open over the page goes first.
    window.history.back();
    return true;
  });

  return {
    services: { bridge, client, navigation },
    navigation,
    shown() {
      endProgress();
      store('version', CLIENT_VERSION);
      // In a plain browser: the ways of the browser for what a shell would do, before somebody taps.
      whenIdle(() => void whole().catch(() => undefined));
    },
  };
}
