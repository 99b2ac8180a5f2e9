// Makes the shell's services, in this order: the host's global must be there before any frame (SHELL-16).
import { openFrameChannels, type ChannelLine } from '@shengyu/bridge/host/channel.ts';
import { createHost } from '@shengyu/bridge/host/host.ts';
import { CLIENT_VERSION } from '@shengyu/rules/ui/ui-constants.ts';
import { showLoadingToast, showToast } from '@shengyu/ui/Toast/toast.ts';
import { deviceBrandOf } from '@shengyu/web/brand.ts';
import { createApiClient } from '@shengyu/web/client.ts';
import { addClientLogEntry, setClientLogSender } from '@shengyu/web/report.ts';
import { renewAllReads } from '@shengyu/web/read/cache.ts';
import { getCurrentToken, readStoredToken } from '@shengyu/web/session.ts';
import { noteStep } from '#frame/follow.ts';
import { createPlaceStack, type StackedPlace } from '#frame/stack.ts';
import { dropWarm, takeWarm } from '#frame/warm.ts';
import { onPresence } from '#frame/presence.ts';
import { findWebview, tellPages } from '#frame/webviews.ts';
import { createAnswers } from '#host/answers.ts';
import { measureSafeArea } from '#host/safe-area.ts';
import type { Isle, WebviewPage } from '#frame/isle.ts';
import { dressMotion } from '#frame/motion.ts';
import { playEffect } from '#room/page-effects.ts';
import type { Place } from '#routes.ts';
import { followSession, onSessionChange } from '#session.ts';
import { askBySheet } from '#sheets.ts';
import { followTheme, onThemeChange } from '#theme.ts';

const LOG = 'POST /api/v1/client_log';

const topWebviewOf = (places: readonly StackedPlace[]): StackedPlace | undefined =>
  places.reduce<StackedPlace | undefined>((last, each) => (each.place.kind === 'web' ? each : last), undefined);

/** Whether the place shows this page, whatever it is about. */
const isSamePage = (place: Place, route: string): boolean =>
  place.kind === 'web' && place.route.split('?', 1)[0] === route.split('?', 1)[0];

export function startIsle(win: Window, watch?: (line: ChannelLine<WebviewPage>) => void): Isle {
  followTheme();
  dressMotion(win.document);
  followSession(win);
  const client = createApiClient({
    host: '',
    token: getCurrentToken,
    platform: () => Promise.resolve('h5'),
    brand: () => deviceBrandOf(win.navigator.userAgent),
    dev: import.meta.env.DEV,
    rewrite: async (_method, _path, data) => data,
    pageType: () => 'h5',
    show: (message) => showToast(message),
    confirming: () => showLoadingToast('正在确认结果…'),
    // A failed report is not reported, because that would loop forever.
    log: (key, text) => (text.indexOf(LOG) === 0 ? undefined : addClientLogEntry(key, text)),
  });
  setClientLogSender((items) =>
    client.call(LOG, { items: items.map((item) => ({ ...item, version: CLIENT_VERSION })) }, { quiet: true }),
  );

  const channels = openFrameChannels<WebviewPage>(
    win,
    createHost(createAnswers(win, () => isle, { playEffect })),
    watch,
  );
  win.addEventListener('popstate', noteStep);
  const stack = createPlaceStack(win, {
    pageStateOf: (id) => findWebview(id)?.frame.contentWindow?.history.state as never,
    onLost: () => showToast('页面不存在，已回到首页'),
  });

  const isle: Isle = {
    client,
    stack,
    channels,
    openPage: (route) => stack.open({ kind: 'web', route }, takeWarm()),
    leadTo(route) {
      const open = topWebviewOf(stack.current);
      const frame = open && isSamePage(open.place, route) ? findWebview(open.id)?.frame : undefined;
      if (!frame) return isle.openPage(route);
      const goThere = (): void => {
        if (!channels.emit(frame, 'navigate', { route })) isle.openPage(route);
      };
      const depth = stack.current.indexOf(open!) + 1;
      if (stack.current.length === depth) return goThere();
      const off = stack.subscribe(() => {
        if (stack.current.length > depth) return;
        off();
        goThere();
      });
      stack.closeAbove(open!.id);
    },
    withMember(act, then) {
      if (readStoredToken()) return then();
      void askBySheet({ kind: 'login', act }).then((end) => {
        if (end === 'no') return;
        const depth = stack.current.length;
        // The login page would go on to a page of its own, but the member came from here.
        const offSession = onSessionChange((token) => {
          if (token && stack.current.length > depth) stack.close();
        });
        isle.openPage('/login');
        const offStack = stack.subscribe(() => {
          if (stack.current.length > depth) return;
          offSession();
          offStack();
          if (readStoredToken()) then();
        });
      });
    },
  };

  onSessionChange((token) => {
    // The warm page has been greeted as somebody else.
    dropWarm();
    tellPages(channels, 'tokenChanged', { token });
  });
  onThemeChange((theme) => tellPages(channels, 'themeChanged', { theme }));
  onPresence((room_id, in_room) => tellPages(channels, 'roomState', { room_id, in_room }));
  win.addEventListener('isle:turned', () => tellPages(channels, 'safeAreaChanged', measureSafeArea(win)));
  for (const name of ['online', 'offline'])
    win.addEventListener(name, () => tellPages(channels, 'networkChanged', { online: win.navigator.onLine }));
  win.addEventListener('online', () => void renewAllReads());
  win.document.addEventListener('visibilitychange', () => {
    if (win.document.visibilityState === 'hidden') return tellPages(channels, 'appPause');
    // A page below another one goes on resting (SHELL-22).
    const top = findWebview(stack.current[stack.current.length - 1]!.id);
    if (top) channels.emit(top.frame, 'appResume');
  });
  return isle;
}
