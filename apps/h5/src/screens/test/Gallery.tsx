import type { Demos } from '@shengyu/ui/demos.ts';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useEffect, useState } from 'react';
import { usePlace } from '#shell/place.ts';
import s from './TestPage.module.css';

const FILES = import.meta.glob<{ demos: Demos }>('../../../../../packages/ui/src/*/*.demo.tsx');
const nameOf = (file: string): string => /\/(\w+)\.demo\.tsx$/.exec(file)![1]!;

/** Every component of the kit by name. */
export const COMPONENTS: readonly string[] = Object.keys(FILES).map(nameOf).sort();

/** All states of one component, as the kit's own gallery shows them. */
export function Gallery({ component }: { component: string }) {
  const { navigation } = usePlace();
  const [demos, setDemos] = useState<Demos>();
  const [failed, setFailed] = useState(false);
  const file = Object.keys(FILES).find((one) => nameOf(one) === component);
  useEffect(() => {
    const load = file && FILES[file];
    if (!load) return setFailed(true);
    load().then(
      (module) => setDemos(module.demos),
      () => setFailed(true),
    );
  }, [file]);
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
