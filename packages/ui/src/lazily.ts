import { useEffect, useState } from 'react';

export interface LazyModule<Module> {
  readonly module: Module | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Makes a hook that loads a module when a component first needs it, once for the whole page. */
export function createLazyHook<Module>(load: () => Promise<Module>): () => LazyModule<Module> {
  let loaded: Module | undefined;
  return function useLazily() {
    const [module, setModule] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (module || failed) return;
      let gone = false;
      load().then(
        (arrived) => {
          loaded = arrived;
          if (!gone) setModule(() => arrived);
        },
        () => {
          if (!gone) setFailed(true);
        },
      );
      return () => {
        gone = true;
      };
    }, [module, failed]);
    return { module, failed, retry: () => setFailed(false) };
  };
}
