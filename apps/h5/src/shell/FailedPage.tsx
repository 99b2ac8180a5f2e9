import { Page } from '@shengyu/ui/Page/Page.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { routeOf } from '#routes.ts';
import { reload } from './Failed.tsx';
import { usePlace } from './place.ts';

/** S-ALL-5: the error state, under the page's own title. */
export function FailedPage() {
  const { location, navigation } = usePlace();
  return (
    <Page title={routeOf(location.path).title} onBack={() => navigation.back()}>
      <State kind="error" onAction={reload} />
    </Page>
  );
}
