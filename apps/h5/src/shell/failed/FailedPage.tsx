import type { RouteName } from '@shengyu/contract/client.ts';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useCachedRead } from '@shengyu/web/read/cache.ts';
import { routeOf } from '#routes.ts';
import { useRoute } from '../route.ts';
import { reloadPage } from '../reload.ts';

/**
 * The error page counts as a read that has failed: the offline strip claims no time above it, and the read is repeated when the
 * network is back.
 */
const failOrReload = (again: boolean): Promise<never> =>
  new Promise((_, fail) => (again ? reloadPage() : fail(new Error())));

/** S-ALL-5: the standard error state, under the page's own title. */
export function FullErrorPage() {
  const { location, navigation } = useRoute();
  useCachedRead('failure' as RouteName, {}, failOrReload, { forget: true });
  return (
    <Page title={routeOf(location.path).title} onBack={() => navigation.back()}>
      <StandardState kind="error" onAction={reloadPage} />
    </Page>
  );
}
