// /guild/handleLog 处理记录 (S-HL): what officers did in the guild, and taking it back.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect } from 'react';
import { later } from '#lib/later.tsx';
import { UnreadPage } from '#screens/withdraw/UnreadPage.tsx';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import { may } from '#screens/guild/detail/standing.ts';

const log = () => import('./Log.tsx');
const Log = later(log, (module) => module.Log);

const TITLE = '处理记录';

export function Screen() {
  const { location, navigation } = usePlace();
  // Patrol reads any guild's, everybody else the own one's.
  const guild_id = Number(location.query.guild_id) || undefined;
  const { state, again } = useOwn('POST /api/v1/get_guild_detail', guild_id ? { guild_id } : {}, {
    copy: `guild:${guild_id ?? 'mine'}`,
  });
  // Beside the call, not after it.
  useEffect(() => void log(), []);
  const back = (): void => navigation.back();
  if (state.step !== 'here')
    return <UnreadPage title={TITLE} state={state} again={again} shape={<SkeletonRows count={8} />} />;
  if (!may(state.data, 'log.view'))
    return (
      <Page title={TITLE} onBack={back}>
        <State kind="noPermission" text="仅公会管理可查看" onAction={back} />
      </Page>
    );
  return <Log guild={state.data} />;
}
