// The parts that every page shares but the first paint does not need: the toasts, the popup of a new notice, the background on both
// sides of the page in a window that is wider than a phone, and the worker that keeps the page for the next visit.
import { ToastHost } from '@shengyu/ui/Toast/Toast.tsx';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { runWhenTouched } from '@shengyu/web/when-touched.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { NewNoticePopup, type NewNoticePopupProps } from './Notices.tsx';
import { useRenewOnReturn } from './renew-on-return.ts';
import { useServices } from './services.ts';

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
  const { bridge } = useServices();
  useEffect(() => {
    const register = async (): Promise<void> => (await import('#worker/register-worker.ts')).registerPageWorker(bridge);
    // Without the worker, or the line to fetch it, the page is what it is.
    return runWhenTouched(() => void register().catch(() => undefined));
  }, [bridge]);
  const wide = useSyncExternalStore(followWidth, isWide);
  return (
    <>
      <ToastHost />
      <NewNoticePopup navigation={navigation} />
      {wide && <Ground navigation={navigation} />}
    </>
  );
};
