import { useSyncExternalStore } from 'react';
import { onTokenChange, readStoredToken } from '@shengyu/web/session.ts';

/** Whether a member is logged in, as far as the phone knows. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    onTokenChange,
    () => readStoredToken() !== '',
    // The landing page is prerendered for a guest.
    () => false,
  );
