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
      <AfterFirstPaint />
    </ServicesContext>
  );
}

/** What no first paint needs: where toasts are drawn, and the page for bad moments. */
function AfterFirstPaint() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    void withRetries(() => import('@shengyu/ui/Toast/Toast.tsx')).then(
      ({ ToastHost }) => setToasts(() => ToastHost),
      () => undefined,
    );
    return whenIdle(() => void fetchFailedPage());
  }, []);
  return Toasts && <Toasts />;
}

// Until the last screen imports it from there.
export { useServices } from './services.ts';
