// Components of a page that are not needed at first: a sheet, a dialog, something only some members see. They are
// loaded when somebody has begun to use the page, or as soon as they are wanted. This keeps the first load of a page small, so that a
// member on a slow connection can already read and type.
import { useEffect, useState, type ComponentType } from 'react';
import { loadWithRetries } from './chunk-retry.ts';
import { runWhenTouched } from './when-touched.ts';

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/**
 * `lazyPart(() => import('./Sheet.tsx'), 'Sheet', ({ open }) => open)` is a component that renders nothing until `wanted` is true
 * for the first time and its code has loaded; from then on it renders as its properties say. Without the third argument it is
 * wanted at once.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  wanted?: (props: PropsOf<Module[Name]>) => boolean,
): ComponentType<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const fetchIt = (): Promise<void> => {
    coming ??= loadWithRetries(load).then(
      (module) => {
        part = module[name] as ComponentType<Props>;
      },
      // After a failure the code is requested again at the next render, for example when the member taps once more.
      () => {
        coming = undefined;
      },
    );
    return coming;
  };
  return function LazyPart(props) {
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
      const callOff = now ? ask() : runWhenTouched(ask);
      return () => {
        left = true;
        if (callOff) callOff();
      };
    });
    const Part = part;
    return Part && now ? <Part {...props} /> : null;
  };
}
