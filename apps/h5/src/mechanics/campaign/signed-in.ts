import { useSyncExternalStore } from 'react';
import { onToken, storedToken } from '#lib/session.ts';

/** Whether somebody is logged in, as far as the phone knows. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onToken,
    () => storedToken() !== '',
    // The landing is drawn at build time for nobody in particular.
    () => false,
  );
