// Shown when a page threw an error or its chunk could not be loaded: says what happened and offers to go back or to try again.
// The full error page is fetched in advance; this plain version needs no further file and is shown when that fetch failed.
import type { ComponentType } from 'react';
import { useRoute } from '../route.ts';
import { reloadPage } from '../reload.ts';

let drawn: ComponentType | undefined;

/** Fetches the full error page in advance, while the network works. */
export const preloadErrorPage = (): Promise<void> =>
  import('./FailedPage.tsx').then(
    ({ FullErrorPage: FailedPage }) => {
      drawn = FailedPage;
    },
    () => undefined,
  );

export function ErrorPage() {
  const Drawn = drawn;
  return Drawn ? <Drawn /> : <Plain />;
}

/** The page is loaded again when the network is back. As a ref it is called with null when the error page is left. */
const reloadWhenOnline = (shown: HTMLElement | null): void => {
  window.ononline = shown && reloadPage;
};

function Plain() {
  const { navigation } = useRoute();
  return (
    <main ref={reloadWhenOnline} className="failed" role="alert">
      <p>加载失败</p>
      <button type="button" onClick={reloadPage}>
        重新加载
      </button>
      <button type="button" onClick={() => navigation.back()}>
        返回
      </button>
    </main>
  );
}
