// Page /operateLog 操作日志 (S-OL): what was done in a room, by whom and to whom.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Skeleton, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect, useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOpenLogin } from '#features/account/to-login.ts';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { useLogScope } from './use-places.ts';

const log = () => import('./Log.tsx');
const Log = lazyPart(log, 'OperationLog');

export function Screen() {
  const places = useLogScope();
  const { navigation } = useRoute();
  const toLogin = useOpenLogin();
  // The code is fetched in parallel with the calls; until then the page shows its head and a skeleton (S-ALL-3). If the fetch
  // fails, rendering Log tries again.
  const [drawable, setDrawable] = useState(false);
  useEffect(() => {
    const draw = (): void => setDrawable(true);
    log().then(draw, draw);
  }, []);
  if (places.step === 'here' && drawable) return <Log places={places} />;
  return (
    <Page title="操作日志" onBack={() => navigation.back()}>
      {places.step === 'guest' && <LazyStandardState kind="login" onAction={toLogin} />}
      {places.step === 'none' && (
        <LazyStandardState
          kind="noPermission"
          title="仅房间管理可查看"
          text="请从房间内打开操作日志"
          onAction={() => navigation.back()}
        />
      )}
      <Skeleton loading={places.step === 'loading' || places.step === 'here'} shape={<SkeletonRows count={8} />}>
        {null}
      </Skeleton>
    </Page>
  );
}
