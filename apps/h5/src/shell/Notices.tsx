// S-ALL-12, SHELL-7: the newest unread notice shows its popup once, on pages where nobody is in the middle of something.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { later } from '#lib/later.tsx';
import { useQuery } from '#lib/query.ts';
import { readStored, store } from '#lib/storage.ts';
import { onToken, storedToken } from '#lib/session.ts';
import { isRoute } from '#routes.ts';
import type { PagesProps } from './Pages.tsx';
import { useServices } from './services.ts';

const NoticePopup = later(
  () => import('@shengyu/ui/NoticePopup/NoticePopup.tsx'),
  (module) => module.NoticePopup,
  ({ notices }) => notices.length > 0,
);

/** The door, contracts being signed, money being moved, papers being written, and pages that show nothing of their own. */
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
const ASKED = 10;

export type NoticesProps = Pick<PagesProps, 'navigation'>;

export function Notices({ navigation }: NoticesProps) {
  const { client } = useServices();
  // Not useSignedIn: a chunk that every page fetches would be cut in two for it.
  const signedIn = useSyncExternalStore(onToken, storedToken) !== '';
  const [closedId, setClosedId] = useState(() => Number(readStored('noticeState')) || 0);
  const path = useSyncExternalStore(navigation.subscribe, () => navigation.current.path);
  const free = BUSY.indexOf(path) < 0;
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['get_notice_list', 'popup'],
    enabled: signedIn && free,
    queryFn: () => client.call('POST /api/v1/get_notice_list', { unread: 1, page: 1, limit: ASKED }, { quiet: 'all' }),
  });
  useEffect(() => {
    const ask = (): void => {
      if (signedIn && free && !document.hidden && Date.now() - dataUpdatedAt > FRESH_MS) void refetch();
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
    // Asked again with every page, when what is known has become old.
  }, [path, signedIn]);
  const notices = signedIn && free && data && data.code === 1 ? data.data.list : [];
  const close = (notice_id: number): void => {
    store('noticeState', String(notice_id));
    setClosedId(notice_id);
    // Read is read, whether the answer comes or not: the popup does not come again either way.
    client.mutate('POST /api/v1/read_notice', { notice_ids: [notice_id] }, { quiet: 'all' }).catch(() => undefined);
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
