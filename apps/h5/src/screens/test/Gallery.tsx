import type { Demos } from '@shengyu/ui/demos.ts';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useEffect, useState } from 'react';
import { usePlace } from '#shell/place.ts';
import s from './TestPage.module.css';

type AllDemos = Readonly<Record<string, Demos>>;

/** Undefined until they are here; null when they do not come. */
export function useDemos(): AllDemos | null | undefined {
  const [demos, setDemos] = useState<AllDemos | null>();
  useEffect(() => {
    import('./all-demos.ts').then(
      ({ ALL_DEMOS }) => setDemos(ALL_DEMOS),
      () => setDemos(null),
    );
  }, []);
  return demos;
}

/** All states of one component, as the kit's own gallery shows them. */
export function Gallery({ component }: { component: string }) {
  const { navigation } = usePlace();
  const all = useDemos();
  const demos = all && all[component];
  const failed = all === null || (all !== undefined && !demos);
  return (
    <Page title={component} onBack={() => navigation.back()}>
      {failed && <State kind="error" onAction={() => window.location.reload()} />}
      {demos &&
        Object.keys(demos).map((name) => {
          const Demo = demos[name]!;
          return (
            <section key={name} aria-label={name}>
              <h2 className={s.demo}>{name}</h2>
              <div className={s.frame}>
                <Demo />
              </div>
            </section>
          );
        })}
    </Page>
  );
}
