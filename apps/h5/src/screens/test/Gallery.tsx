import type { DemoModule } from '@shengyu/ui/demos.ts';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useEffect, useState } from 'react';
import { useRoute } from '#shell/route.ts';
import s from './TestPage.module.css';

type AllDemos = Readonly<Record<string, DemoModule>>;

/** The demos of all components of the UI kit: undefined while they are loading, null when loading failed. */
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

/** All states of one component, as in the UI kit's own gallery. */
export function Gallery({ component }: { component: string }) {
  const { navigation } = useRoute();
  const all = useDemos();
  const demos = all && all[component];
  const failed = all === null || (all !== undefined && !demos);
  return (
    <Page title={component} onBack={() => navigation.back()}>
      {failed && <StandardState kind="error" onAction={() => window.location.reload()} />}
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
