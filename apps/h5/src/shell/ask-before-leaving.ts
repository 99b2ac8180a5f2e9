// A page with something to lose asks before it is left (S-SI-4), whichever way: the bar's arrow, the phone's own key in a browser
// and in a shell, a swipe, a tab that is closed.
import { useBackCloses } from '@shengyu/ui/Modal/back-closes.ts';
import { useEffect, useState } from 'react';
import { usePlace } from './place.ts';
import { useServices } from './services.ts';

export type Leaving = {
  /** The question is to be shown. */
  readonly asking: boolean;
  /** The bar's way back. */
  readonly back: () => void;
  readonly stay: () => void;
  readonly leave: () => void;
};

export function useAskBeforeLeaving(atStake: boolean): Leaving {
  const { navigation } = usePlace();
  const { bridge } = useServices();
  const [asking, setAsking] = useState(false);
  const [decided, setDecided] = useState(false);
  const ask = (): void => setAsking(true);
  // The page stands on an entry of the history above its own: a step back is the question, and staying enters it again.
  useBackCloses(atStake && !decided, ask);
  // Only once that entry is nobody's any more, else it would be entered again on the page before.
  useEffect(() => {
    if (decided) navigation.back();
  }, [decided, navigation]);
  useEffect(() => {
    if (!atStake || decided) return undefined;
    // A shell whose swipe throws the whole page away would not be asked by the history.
    bridge.notify('setSwipeBack', { enabled: false });
    const hold = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // Older engines ask for it in this way.
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
