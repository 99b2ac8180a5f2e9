// Parts of a page that its first look does not need: a sheet, a dialog, what only some people see. They are fetched when
// the page has been drawn and is idle, so that a phone on a slow line can read and type before (first-load budget, stack
// goals 1 to 3).
import { useEffect, useState, type ComponentType } from 'react';
import { withRetries } from '#shell/chunk-retry.ts';
import { whenIdle } from './when-idle.ts';

/**
 * `later(() => import('./Sheet.tsx'), ({ Sheet }) => Sheet, ({ open }) => open)`: nothing until it is wanted for the first
 * time and its code is here, from then on as its properties say. Without the third it is wanted at once.
 */
export function later<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  wanted?: (props: Props) => boolean,
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const fetchIt = (): Promise<void> => {
    coming ??= withRetries(load).then(
      (module) => {
        part = pick(module);
      },
      // Asked for again by whatever happens next on the page: somebody who wants the sheet taps once more.
      () => {
        coming = undefined;
      },
    );
    return coming;
  };
  return function Later(props) {
    const [here, setHere] = useState(part !== undefined);
    const [begun, setBegun] = useState(wanted === undefined);
    const now = begun || wanted!(props);
    useEffect(() => setBegun(now), [now]);
    useEffect(() => {
      if (here) return undefined;
      let left = false;
      const ask = (): void => {
        void fetchIt().then(() => {
          if (!left) setHere(part !== undefined);
        });
      };
      const callOff = now ? ask() : whenIdle(ask);
      return () => {
        left = true;
        if (callOff) callOff();
      };
    });
    const Part = part;
    return Part && now ? <Part {...props} /> : null;
  };
}
