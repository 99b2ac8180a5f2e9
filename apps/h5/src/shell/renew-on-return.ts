// What is on screen is read again when the member comes back to this tab, because a balance may have been spent in another tab or
// on another phone meanwhile (SHELL-8).
import { renewAllReads } from '@shengyu/web/read/cache.ts';
import { useEffect } from 'react';

/** A tab that is shown again gets both events at once; two windows side by side get only the focus. */
const GAP_MS = 1_000;

export function useRenewOnReturn(): void {
  useEffect(() => {
    let last = 0;
    const renew = (): void => {
      if (document.hidden || Date.now() - last < GAP_MS) return;
      last = Date.now();
      void renewAllReads();
    };
    document.addEventListener('visibilitychange', renew);
    window.addEventListener('focus', renew);
    return () => {
      document.removeEventListener('visibilitychange', renew);
      window.removeEventListener('focus', renew);
    };
  }, []);
}
