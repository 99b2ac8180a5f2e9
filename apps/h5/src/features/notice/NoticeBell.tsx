// The bell in the head bar (S-ALL-12): it says whether something is unread and opens the list of all notices.
import { bell, Icon } from '@shengyu/ui/icons.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import s from './Notice.module.css';
import { UNREAD_NOTICES_REQUEST } from '#lib/unread-notices.ts';

const NoticesSheet = lazyPart(
  () => import('./NoticesSheet.tsx'),
  'NoticesSheet',
  ({ open }) => open,
);

export function NoticeBell() {
  const signedIn = useIsSignedIn();
  const [open, setOpen] = useState(false);
  // The request equals the popup's, so both share one reply and the bell causes no request of its own.
  const { data } = useCall('POST /api/v1/get_notice_list', UNREAD_NOTICES_REQUEST, { enabled: signedIn });
  if (!signedIn) return null;
  const unread = data ? data.unread_num : 0;
  return (
    <>
      <button
        type="button"
        className={s.bell}
        aria-label={unread > 0 ? `通知，${unread} 条未读` : '通知'}
        onClick={() => setOpen(true)}
      >
        <Icon path={bell} size={22} />
        {unread > 0 && <i className={s.dot} />}
      </button>
      <NoticesSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
