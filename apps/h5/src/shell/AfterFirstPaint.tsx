// The parts that every page shares but the first paint does not need: the toasts, the popup of a new notice, and the
// background on both sides of the page in a window that is wider than a phone.
import { ToastHost } from '@shengyu/ui/Toast/Toast.tsx';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useSyncExternalStore } from 'react';
import { NewNoticePopup, type NewNoticePopupProps } from './Notices.tsx';
import { useRenewOnReturn } from './renew-on-return.ts';

/** The background is rendered only in a wide window, so that phones never fetch its code. */
const Ground = lazyPart(() => import('./ground/Ground.tsx'), 'WideWindowBackground');

const WIDE = '(min-width: 481px)';

function followWidth(listener: () => void): () => void {
  const wide = window.matchMedia(WIDE);
  // addListener is deprecated, but addEventListener on a media query is missing in the oldest browsers we support.
  wide.addListener(listener);
  return () => wide.removeListener(listener);
}
const isWide = (): boolean => window.matchMedia(WIDE).matches;

export const DeferredShellParts = ({ navigation }: NewNoticePopupProps) => {
  useRenewOnReturn();
  const wide = useSyncExternalStore(followWidth, isWide);
  return (
    <>
      <ToastHost />
      <NewNoticePopup navigation={navigation} />
      {wide && <Ground navigation={navigation} />}
    </>
  );
};
