// The app around its pages: what is shared by all of them and drawn once.
import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { withRetries } from './chunk-retry.ts';
import { fetchFailedPage } from './Failed.tsx';
import { Offline } from './Offline.tsx';
import { Pages, type PagesProps } from './Pages.tsx';
import { ServicesContext, type Services } from './services.ts';

export type AppProps = PagesProps & { readonly services: Services };

export function App({ services, ...pages }: AppProps) {
  return (
    <ServicesContext value={services}>
      <Offline>
        <Pages {...pages} />
      </Offline>
      <Afterwards navigation={pages.navigation} />
    </ServicesContext>
  );
}

/** What no first paint needs: toasts, notices, and the page for bad moments. */
function Afterwards(props: Pick<PagesProps, 'navigation'>) {
  const [Rest, setRest] = useState<ComponentType<typeof props>>();
  useEffect(() => {
    void withRetries(() => import('./AfterFirstPaint.tsx')).then(
      ({ AfterFirstPaint }) => setRest(() => AfterFirstPaint),
      () => undefined,
    );
    return whenIdle(() => void fetchFailedPage());
  }, []);
  return Rest && <Rest {...props} />;
}

// Until the last screen imports it from there.
export { useServices } from './services.ts';
