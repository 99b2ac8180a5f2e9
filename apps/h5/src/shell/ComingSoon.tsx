// A route that is not built yet says so, plainly, with a way back.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { routeOf } from '#routes.ts';
import { usePlace } from './place.ts';

export function Screen() {
  const { location, navigation } = usePlace();
  return (
    <Page title={routeOf(location.path).title} onBack={() => navigation.back()}>
      <State kind="maintenance" title="即将上线" text="这一页正在搭建中，敬请期待" />
    </Page>
  );
}
