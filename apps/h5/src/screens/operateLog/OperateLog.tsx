// /operateLog 操作日志 (S-OL): what was done in a room, by whom, to whom.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Skeleton, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect } from 'react';
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
  // Beside the calls, not after them.
  useEffect(() => void log(), []);
  if (places.step === 'here') return <Log places={places} />;
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
      <Skeleton loading={places.step === 'loading'} shape={<SkeletonRows count={8} />}>
        {null}
      </Skeleton>
    </Page>
  );
}
