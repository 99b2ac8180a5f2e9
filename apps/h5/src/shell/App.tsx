// The root component: everything around the pages that is shared by all of them and mounted once.
import { useEffect, useState, type ComponentType } from 'react';
import { runWhenTouched } from '@shengyu/web/when-touched.ts';
import { ClientContext } from '@shengyu/web/read/client-context.ts';
import { loadWithRetries } from '@shengyu/web/chunk-retry.ts';
import { preloadErrorPage } from './failed/Failed.tsx';
import { OfflineNotice } from './failed/Offline.tsx';
import { Pages, type PagesProps } from './Pages.tsx';
import { ServicesContext, type Services } from './services.ts';

export type AppProps = PagesProps & { readonly services: Services };

export function App({ services, ...pages }: AppProps) {
  return (
    <ServicesContext value={services}>
      <ClientContext value={services.client}>
        <OfflineNotice>
          <Pages {...pages} />
        </OfflineNotice>
        <Afterwards navigation={pages.navigation} />
      </ClientContext>
    </ServicesContext>
  );
}

/** Loads, after the first paint, what the first paint does not need: toasts, notices, and the page shown after an error. */
function Afterwards(props: Pick<PagesProps, 'navigation'>) {
  const [Rest, setRest] = useState<ComponentType<typeof props>>();
  useEffect(() => {
    void loadWithRetries(() => import('./AfterFirstPaint.tsx')).then(
      ({ DeferredShellParts: AfterFirstPaint }) => setRest(() => AfterFirstPaint),
      () => undefined,
    );
    return runWhenTouched(() => void preloadErrorPage());
  }, []);
  return Rest && <Rest {...props} />;
}
