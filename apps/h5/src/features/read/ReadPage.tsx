import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import * as web from '@shengyu/web/read/ReadPage.tsx';
import type { UnloadedPage } from '@shengyu/web/read/use-page-call.ts';
import { useRoute } from '#shell/route.ts';

const Unreadable = lazyPart(() => import('./Unreadable.tsx'), 'ReadFailureState');

export type ReadPageProps = Omit<web.UnloadedPageViewProps, 'onBack' | 'children' | 'read'> & {
  readonly read: UnloadedPage & { again(): unknown };
};

/** Shown instead of a page whose data is not loaded: a page returns it as long as `read.step` is not 'here'. */
export function ReadPage(props: ReadPageProps) {
  const { navigation } = useRoute();
  return (
    <web.UnloadedPageView {...props} onBack={() => navigation.back()}>
      <Unreadable read={props.read} />
    </web.UnloadedPageView>
  );
}
