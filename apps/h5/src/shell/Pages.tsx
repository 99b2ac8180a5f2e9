// What is on screen. Ordinary pages come and go; the three kept ones stay mounted behind React's <Activity> with the
// address they were left at, and come back with their state, their inputs and the exact scroll position (S2-05).
import { Activity, memo, startTransition, useEffect, useMemo, useState } from 'react';
import { store } from '#lib/storage.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Failed } from './Failed.tsx';
import { sameLocation, type Location } from './location.ts';
import type { LoadPage, LoadedPage } from './load-page.ts';
import { ActiveContext, PlaceContext, type Ways } from './place.ts';
import { useScrollKept } from './scroll-kept.ts';

export type PagesProps = {
  readonly navigation: Ways & { subscribe(listener: (location: Location) => void): () => void };
  readonly first: LoadedPage;
  readonly load: LoadPage;
  readonly onShown: () => void;
};

type Shown = { readonly current: LoadedPage; readonly kept: readonly LoadedPage[] };

export function Pages({ navigation, first, load, onShown }: PagesProps) {
  const [{ current, kept }, setShown] = useState<Shown>({ current: first, kept: first.kept ? [first] : [] });

  useEffect(() => {
    let latest = first.location;
    const show = (location: Location): void => {
      latest = location;
      void load(location).then((page) => {
        // Somebody who went on meanwhile must not be pulled back.
        if (latest === location) startTransition(() => setShown((shown) => showing(page, shown)));
      });
    };
    if (navigation.current !== latest) show(navigation.current);
    return navigation.subscribe(show);
  }, [navigation, first, load]);

  useEffect(() => {
    store('cachedViews', JSON.stringify(kept.map((page) => page.key)));
  }, [kept]);

  useEffect(onShown, [current, onShown]);

  const pages = [...kept.filter((page) => page.key !== current.key), current];
  // In an order of their own: a page that is moved in the document loses its scroll positions.
  pages.sort((a, b) => (a.key < b.key ? -1 : 1));
  return pages.map((page) => (
    <Activity key={page.key} mode={page === current ? 'visible' : 'hidden'}>
      <ActiveContext value={page === current}>
        <Frame page={page} navigation={navigation} />
      </ActiveContext>
    </Activity>
  ));
}

/** A kept page that is come back to under the same address is the same page: nothing of it is drawn anew. */
function showing(page: LoadedPage, { kept }: Shown): Shown {
  const same = kept.find((other) => other.key === page.key && sameLocation(other.location, page.location));
  if (same || !page.kept) return { current: same || page, kept };
  return { current: page, kept: [...kept.filter((other) => other.key !== page.key), page] };
}

const Frame = memo(({ page, navigation }: { page: LoadedPage; navigation: Ways }) => {
  const { key, Screen, location } = page;
  const frame = useScrollKept();
  const place = useMemo(() => ({ location, navigation }), [location, navigation]);
  return (
    <PlaceContext value={place}>
      <div ref={frame}>
        <ErrorBoundary resetKey={key} fallback={<Failed />}>
          <Screen />
        </ErrorBoundary>
      </div>
    </PlaceContext>
  );
});

// Until the last screen imports it from there.
export { usePlace } from './place.ts';
