// Shows the current page. Most pages are unmounted when they are left; the three cached ones (S2-05: kept alive) stay mounted
// behind React's <Activity> and come back with their state, inputs and scroll position.
import { Activity, memo, startTransition, useEffect, useMemo, useState } from 'react';
import { writeStoredValue } from '#lib/storage.ts';
import { ErrorBoundary } from './failed/ErrorBoundary.tsx';
import { ErrorPage } from './failed/Failed.tsx';
import { isSameLocation, type AppLocation } from './location.ts';
import type { PageLoader, LoadedPage } from './load-page.ts';
import { PageActiveContext, RouteContext, type PageNavigation } from './route.ts';
import { useScrollRestoration } from './scroll-kept.ts';

export type PagesProps = {
  readonly navigation: PageNavigation & { subscribe(listener: (location: AppLocation) => void): () => void };
  readonly first: LoadedPage;
  readonly load: PageLoader;
  readonly onShown: () => void;
};

type Shown = { readonly current: LoadedPage; readonly kept: readonly LoadedPage[] };

export function Pages({ navigation, first, load, onShown }: PagesProps) {
  const [{ current, kept }, setShown] = useState<Shown>({ current: first, kept: first.kept ? [first] : [] });

  useEffect(() => {
    let latest = first.location;
    const show = (location: AppLocation): void => {
      latest = location;
      void load(location).then((page) => {
        // A member who has meanwhile navigated elsewhere must not be pulled back when this page finishes loading.
        if (latest === location) startTransition(() => setShown((shown) => showing(page, shown)));
      });
    };
    if (navigation.current !== latest) show(navigation.current);
    return navigation.subscribe(show);
  }, [navigation, first, load]);

  useEffect(() => {
    writeStoredValue('cachedViews', JSON.stringify(kept.map((page) => page.key)));
  }, [kept]);

  useEffect(onShown, [current, onShown]);

  const pages = [...kept.filter((page) => page.key !== current.key), current];
  // The pages are sorted by key, because an element that is moved in the document loses its scroll position.
  pages.sort((a, b) => (a.key < b.key ? -1 : 1));
  return pages.map((page) => (
    <Activity key={page.key} mode={page === current ? 'visible' : 'hidden'}>
      <PageActiveContext value={page === current}>
        <Frame page={page} navigation={navigation} />
      </PageActiveContext>
    </Activity>
  ));
}

/** Returning to a cached page under the same address reuses that page without rendering it again. */
function showing(page: LoadedPage, { kept }: Shown): Shown {
  const same = kept.find((other) => other.key === page.key && isSameLocation(other.location, page.location));
  if (same || !page.kept) return { current: same || page, kept };
  return { current: page, kept: [...kept.filter((other) => other.key !== page.key), page] };
}

const Frame = memo(({ page, navigation }: { page: LoadedPage; navigation: PageNavigation }) => {
  const { key, Screen, location } = page;
  const frame = useScrollRestoration();
  const place = useMemo(() => ({ location, navigation }), [location, navigation]);
  return (
    <RouteContext value={place}>
      <div ref={frame}>
        <ErrorBoundary resetKey={key} fallback={<ErrorPage />}>
          <Screen />
        </ErrorBoundary>
      </div>
    </RouteContext>
  );
});
