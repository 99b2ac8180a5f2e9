// S-ALL-12, SHELL-7: the newest unread notice is shown once as a popup, but not on pages where the member is busy.
import { useToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { readStoredValue, writeStoredValue } from '#lib/storage.ts';
import { onTokenChange, readStoredToken } from '@shengyu/web/session.ts';
import { UNREAD_NOTICES_REQUEST } from '#lib/unread-notices.ts';
import { isRoute } from '#routes.ts';
import type { PagesProps } from './Pages.tsx';
import { useServices } from './services.ts';

const NoticePopup = lazyPart(
  () => import('@shengyu/ui/NoticePopup/NoticePopup.tsx'),
  'NoticePopup',
  ({ notices }) => notices.length > 0,
);

/** No popup on these pages: sign-in, contracts, payments, forms, and pages without content of their own. */
const BUSY = [
  '/login',
  '/registe',
  '/agreement',
  '/payment',
  '/withdraw/goWithdraw',
  '/guild/setInfo',
  '/guild/settled',
  '/viewpdf',
  '/emptyPage',
  '/test',
];
const FRESH_MS = 60_000;

export type NewNoticePopupProps = Pick<PagesProps, 'navigation'>;

export function NewNoticePopup({ navigation }: NewNoticePopupProps) {
  const { client } = useServices();
  // Importing useIsSignedIn would split a chunk that every page fetches into two, so the token is read directly here.
  const signedIn = useSyncExternalStore(onTokenChange, readStoredToken) !== '';
  const [closedId, setClosedId] = useState(() => Number(readStoredValue('noticeState')) || 0);
  const path = useSyncExternalStore(navigation.subscribe, () => navigation.current.path);
  const free = BUSY.indexOf(path) < 0;
  const { data, at, again } = useCall('POST /api/v1/get_notice_list', UNREAD_NOTICES_REQUEST, {
    enabled: signedIn && free,
  });
  useEffect(() => {
    const ask = (): void => {
      if (signedIn && free && !document.hidden && Date.now() - at > FRESH_MS) void again();
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
    // The notices are requested again on each page change when the known ones are older than FRESH_MS.
  }, [path, signedIn]);
  // A popup would open above the toast that is being read, so new notices wait until it is gone.
  const isToastShown = useToast() !== undefined;
  const [awaited, setAwaited] = useState(data);
  useEffect(() => {
    if (!isToastShown) setAwaited(data);
  }, [isToastShown, data]);
  const notices = signedIn && free && awaited ? awaited.list : [];
  const close = (notice_id: number): void => {
    // NOTE-3: an entry may stand for several notices, which are read together.
    const shown = notices.find((one) => one.notice_id === notice_id);
    const notice_ids = (shown && shown.bundle) || [notice_id];
    writeStoredValue('noticeState', String(notice_id));
    setClosedId(notice_id);
    // A failure is ignored: the notice counts as read on this device, and the popup is not shown again either way.
    client.mutate('POST /api/v1/read_notice', { notice_ids }, { quiet: 'all' }).catch(() => undefined);
  };
  return (
    <NoticePopup
      notices={notices}
      closedId={closedId}
      onClose={close}
      onOpen={({ route }) => {
        if (route && isRoute(route)) navigation.go(route);
      }}
    />
  );
}
