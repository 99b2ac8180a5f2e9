// Creates once everything the app is built on: the bridge to the native app (the shell), the session token, the client and the
// navigation.
import { announceVersion } from '@shengyu/bridge/announce-version.ts';
import { openLazyBridge } from '@shengyu/bridge/door.ts';
import type { RequestRewriter } from '@shengyu/bridge/rewrite.ts';
import { CLIENT_VERSION } from '@shengyu/rules/ui/ui-constants.ts';
import { showLoadingToast, showToast } from '@shengyu/ui/Toast/toast.ts';
import { deviceBrandOf } from '@shengyu/web/brand.ts';
import { createApiClient } from '@shengyu/web/client.ts';
import { takeEarlyResponse } from '#lib/early.ts';
import { addClientLogEntry, setClientLogSender } from '@shengyu/web/report.ts';
import { getCurrentToken, setTokenSource } from '@shengyu/web/session.ts';
import { readStoredValue, writeStoredValue } from '#lib/storage.ts';
import { runWhenTouched } from '@shengyu/web/when-touched.ts';
import { isRoute, routeOf } from '#routes.ts';
import { loadWithRetries } from '@shengyu/web/chunk-retry.ts';
import { createNavigation, type AppNavigation } from './navigation.ts';
import { endProgressBar, startProgressBar } from './progress.ts';
import type { Services } from './services.ts';
import { followTheme } from './theme.ts';

export type StartedApp = {
  readonly services: Services;
  readonly navigation: AppNavigation;
  /** Called after each navigation: ends the progress bar and stores the version marker (S2-09). */
  shown(): void;
};

const LOG = 'POST /api/v1/client_log';

/** The code is loaded separately, because only a page inside the native app needs it. */
const inShell = () => loadWithRetries(() => import('./shell-session.ts'));

export function boot(window: Window): StartedApp {
  const { bridge, whole } = openLazyBridge(
    {
      version: CLIENT_VERSION,
      isRoute,
      page: { go: (route) => navigation.go(route), toast: showToast },
      report: (what, detail) => addClientLogEntry('js_error', `${what} ${detail}`),
      window,
    },
    () => loadWithRetries(() => import('@shengyu/bridge/messages/whole.ts')),
  );
  followTheme(window, bridge);

  const stored = readStoredValue('version');
  // On a first visit no version is stored, and the log says `-` for it; the native app (the shell) is told the version anyway, as
  // the specification demands.
  if (announceVersion(bridge, stored, CLIENT_VERSION))
    addClientLogEntry('version_change', `${stored ?? '-'} → ${CLIENT_VERSION}`);

  let platform = Promise.resolve('h5');
  const meetShell = (): void => {
    // If the code cannot be loaded, the app continues as in a plain browser, with the stored token (see door.ts and
    // setTokenSource).
    setTokenSource(
      inShell().then(
        (shell) => {
          shell.followSafeArea(window, bridge);
          return shell.requestFirstSession(services);
        },
        () => null,
      ),
    );
    platform = whole().then(
      async ({ requestDeviceInfo: firstDevice }) => (await firstDevice(bridge)).platform,
      () => 'h5',
    );
  };

  let rewrite: RequestRewriter = async (offer) => {
    if (bridge.state === 'none') return offer.data;
    try {
      const { createRewrite } = await whole();
      rewrite = createRewrite(bridge, (what, detail) => addClientLogEntry('http_error', `${what} ${detail}`));
    } catch {
      return offer.data;
    }
    return rewrite(offer);
  };
  const client = createApiClient({
    host: import.meta.env.VITE_API_HOST ?? '',
    token: getCurrentToken,
    platform: () => platform,
    brand: () => deviceBrandOf(window.navigator.userAgent),
    dev: import.meta.env.DEV,
    rewrite: async (method, path, data) => (await rewrite({ method, path, data })) as Record<string, unknown>,
    pageType: () => readStoredValue('pageType') || (bridge.state === 'none' ? 'h5' : 'app'),
    show: (message) => showToast(message),
    confirming: () => showLoadingToast('正在确认结果…'),
    // A failed report is not reported, because that would loop forever.
    log: (key, text) => (text.indexOf(LOG) === 0 ? undefined : addClientLogEntry(key, text)),
    early: takeEarlyResponse,
  });
  setClientLogSender((items) =>
    client.call(LOG, { items: items.map((item) => ({ ...item, version: CLIENT_VERSION })) }, { quiet: true }),
  );

  const navigation: AppNavigation = createNavigation(window, {
    before(to) {
      const { title, quiet } = routeOf(to.path);
      window.document.title = title;
      bridge.notify('setTitle', { title });
      if (!quiet) startProgressBar();
    },
    // This runs on any first route: a phone may kill the page and restart it anywhere (S2-07: token, S2-08: platform).
    first() {
      if (bridge.state === 'none') setTokenSource(Promise.resolve(null));
      else meetShell();
    },
    leave() {
      if (bridge.state === 'none') return false;
      bridge.notify('closePage');
      return true;
    },
  });
  const services: Services = { bridge, client, navigation };
  bridge.on('shell-attached', meetShell);
  bridge.on('tokenChanged', ({ token }) => void inShell().then((shell) => shell.acceptSession(token, services)));
  // Listened to from the start: a shell that was told `pageReady` may ask before the code for shells has arrived.
  bridge.on('navigate', ({ route }) => void inShell().then((shell) => shell.showAskedPage(route, services)));
  bridge.on('backPressed', () => {
    if (!navigation.canGoBack) return false;
    // As with the back key in a browser, a dialog that is open over the page closes first.
    window.history.back();
    return true;
  });

  return {
    services,
    navigation,
    shown() {
      endProgressBar();
      bridge.notify('pageReady', { route: navigation.current.path, ms: Math.round(performance.now()) });
      writeStoredValue('version', CLIENT_VERSION);
      // In a plain browser this loads the code that replaces the functions of the native app, for a member who uses the page.
      runWhenTouched(() => void whole().catch(() => undefined));
    },
  };
}
