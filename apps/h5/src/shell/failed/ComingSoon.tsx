// Page for a route that has no screen yet; its head bar leads back.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { routeOf } from '#routes.ts';
import { useRoute } from '../route.ts';

export function Screen() {
  const { location, navigation } = useRoute();
  return (
    <Page title={routeOf(location.path).title} onBack={() => navigation.back()}>
      <StandardState kind="maintenance" title="即将上线" text="这一页正在搭建中，敬请期待" />
    </Page>
  );
}
