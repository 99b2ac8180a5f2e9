import { useEffect, useState, useSyncExternalStore } from 'react';
import { demoFiles, type DemoModule } from '../src/demos.ts';
import s from './Gallery.module.css';

const onHash = (tell: () => void): (() => void) => {
  window.addEventListener('hashchange', tell);
  return () => window.removeEventListener('hashchange', tell);
};

/**
 * Shows the demo that the hash `#/<Component>/<demo>` names, beside an index of all demos. With `/bare` at the end it shows the
 * demo alone, for the iframe below and for shots.ts.
 */
export function Gallery() {
  const hash = useSyncExternalStore(onHash, () => location.hash);
  const [, component, demo, bare] = decodeURIComponent(hash).split('/');
  const demos = useDemos(bare ? component : undefined);
  if (!demos) return null;
  const Demo = component && demo ? demos[component]?.[demo] : undefined;
  if (bare) return <div>{Demo ? <Demo /> : '没有这个示例'}</div>;
  return (
    <div className={s.gallery}>
      <Index demos={demos} component={component} demo={demo} />
      {Demo && component && demo && <Stage key={hash} component={component} demo={demo} />}
    </div>
  );
}

/** Loads the demos of one component, or of all. A demo file that fails to load is skipped, so that the others can still be seen. */
function useDemos(only: string | undefined): Record<string, DemoModule> | undefined {
  const [demos, setDemos] = useState<Record<string, DemoModule>>();
  useEffect(() => {
    const files = demoFiles.filter(({ component }) => !only || component === only);
    const loaded: Record<string, DemoModule> = {};
    const loading = files.map(({ component, load }) =>
      load().then(
        (own) => void (loaded[component] = own),
        () => undefined,
      ),
    );
    void Promise.all(loading).then(() => setDemos(inOrder(loaded)));
  }, [only]);
  return demos;
}

/** Sorts by component name, because the files load in any order. The oldest supported browsers have no Object.fromEntries. */
function inOrder(loaded: Record<string, DemoModule>): Record<string, DemoModule> {
  const sorted: Record<string, DemoModule> = {};
  for (const name of Object.keys(loaded).sort()) sorted[name] = loaded[name]!;
  return sorted;
}

function Index({ demos, component, demo }: { demos: Record<string, DemoModule>; component?: string; demo?: string }) {
  return (
    <nav className={s.index}>
      {Object.keys(demos).map((name) => (
        <section key={name}>
          <h2>{name}</h2>
          {Object.keys(demos[name]!).map((key) => (
            <a
              key={key}
              href={`#/${name}/${key}`}
              aria-current={name === component && key === demo ? 'page' : undefined}
            >
              {key}
            </a>
          ))}
        </section>
      ))}
    </nav>
  );
}

/** The demo runs in an iframe, so that `position: fixed`, safe areas and the theme behave as on a phone. */
function Stage({ component, demo }: { component: string; demo: string }) {
  const [theme, setTheme] = useState('light');
  const [width, setWidth] = useState(390);
  return (
    <main className={s.stage}>
      <p className={s.switches}>
        <button onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>{theme}</button>
        <button onClick={() => setWidth(width === 390 ? 360 : 390)}>{width}</button>
      </p>
      <iframe
        key={theme}
        className={s.phone}
        style={{ width, height: width === 390 ? 844 : 640 }}
        title={`${component} ${demo}`}
        src={`?theme=${theme}#/${component}/${demo}/bare`}
      />
    </main>
  );
}
