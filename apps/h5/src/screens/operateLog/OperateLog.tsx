// /operateLog 操作日志 (S-OL): what was done in a room, by whom, to whom.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Skeleton, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect, useState } from 'react';
import { later } from '#lib/later.tsx';
import { useToLogin } from '#mechanics/campaign/to-login.ts';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import { usePlaces } from './use-places.ts';

const log = () => import('./Log.tsx');
const Log = later(log, (module) => module.Log);

export function Screen() {
  const places = usePlaces();
  const { navigation } = usePlace();
  const toLogin = useToLogin();
  // Its code is fetched beside the calls; until it is here the page has its head and its shape (S-ALL-3). One that failed is fetched again.
  const [drawable, setDrawable] = useState(false);
  useEffect(() => {
    const draw = (): void => setDrawable(true);
    log().then(draw, draw);
  }, []);
  if (places.step === 'here' && drawable) return <Log places={places} />;
  return (
    <Page title="操作日志" onBack={() => navigation.back()}>
      {places.step === 'guest' && <State kind="login" onAction={toLogin} />}
      {places.step === 'none' && (
        <State
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
