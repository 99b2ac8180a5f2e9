// A page that threw, or whose chunk never came: what happened, a way back, and a way to try again. The drawn state is
// fetched while all is well; this one, which needs nothing but itself, stands in when even that did not come.
import type { ComponentType } from 'react';
import { usePlace } from './place.ts';

let drawn: ComponentType | undefined;

/** Before it is needed. */
export const fetchFailedPage = (): Promise<void> =>
  import('./FailedPage.tsx').then(
    ({ FailedPage }) => {
      drawn = FailedPage;
    },
    () => undefined,
  );

export function Failed() {
  const Drawn = drawn;
  return Drawn ? <Drawn /> : <Plain />;
}

/** Loaded anew, because a browser may keep a chunk that failed as failed, and a new release has new chunks. */
export const reload = (): void => window.location.reload();

function Plain() {
  const { navigation } = usePlace();
  return (
    <main className="failed" role="alert">
      <p>加载失败</p>
      <p>网络开小差了</p>
      <button type="button" onClick={reload}>
        重新加载
      </button>
      <button type="button" onClick={() => navigation.back()}>
        返回
      </button>
    </main>
  );
}
