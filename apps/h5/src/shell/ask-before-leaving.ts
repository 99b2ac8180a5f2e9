// S-SI-4: a page with unsaved changes asks before it is left, whether by the head bar's arrow, the phone's back key (in a browser
// or in the native app), a swipe, or closing the tab.
import { useCloseOnBack } from '@shengyu/ui/Modal/back-closes.ts';
import { useEffect, useState } from 'react';
import { useRoute } from './route.ts';
import { useServices } from './services.ts';

export type LeaveConfirmation = {
  /** True while the question is to be shown. */
  readonly asking: boolean;
  /** The handler for the head bar's back arrow. */
  readonly back: () => void;
  readonly stay: () => void;
  readonly leave: () => void;
};

export function useAskBeforeLeaving(atStake: boolean): LeaveConfirmation {
  const { navigation } = useRoute();
  const { bridge } = useServices();
  const [asking, setAsking] = useState(false);
  const [decided, setDecided] = useState(false);
  const ask = (): void => setAsking(true);
  // An extra history entry is pushed above the page's own: a step back removes it and opens the question; staying pushes it
  // again.
  useCloseOnBack(atStake && !decided, ask);
  // This effect goes back only after useCloseOnBack has given up its entry, otherwise that entry would be pushed again on the
  // previous page.
  useEffect(() => {
    if (decided) navigation.back();
  }, [decided, navigation]);
  useEffect(() => {
    if (!atStake || decided) return undefined;
    // In some native apps (shells) a swipe closes the whole page without a step in the history, so the question would never be
    // shown.
    bridge.notify('setSwipeBack', { enabled: false });
    const hold = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // Older browsers ask only when returnValue is set.
      event.returnValue = '';
    };
    window.addEventListener('beforeunload', hold);
    return () => {
      bridge.notify('setSwipeBack', { enabled: true });
      window.removeEventListener('beforeunload', hold);
    };
  }, [atStake, decided, bridge]);
  return {
    asking,
    back: atStake ? ask : () => navigation.back(),
    stay: () => setAsking(false),
    leave: () => {
      setAsking(false);
      setDecided(true);
    },
  };
}
