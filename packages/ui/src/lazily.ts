import { useEffect, useState } from 'react';

export interface Lazy<Module> {
  readonly module: Module | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** A hook for a part that is loaded when it is first drawn, once for the whole page. */
export function lazily<Module>(load: () => Promise<Module>): () => Lazy<Module> {
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
