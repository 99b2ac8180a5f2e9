// /guild/memberManage 成员管理 (S-MM), kept alive: who is in the guild, and what officers do about it.
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect } from 'react';
import { later } from '#lib/later.tsx';
import { UnreadPage } from '#screens/withdraw/UnreadPage.tsx';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { usePlace } from '#shell/place.ts';

const members = () => import('./Members.tsx');
const Members = later(members, (module) => module.Members);

const TITLE = '成员管理';

export function Screen() {
  const { location } = usePlace();
  // Patrol looks into any guild, everybody else into their own.
  const guild_id = Number(location.query.guild_id) || undefined;
  const { state, again } = useOwn('POST /api/v1/get_guild_detail', guild_id ? { guild_id } : {}, {
    copy: `guild:${guild_id ?? 'mine'}`,
  });
  // Beside the call, not after it.
  useEffect(() => void members(), []);
  if (state.step !== 'here')
    return <UnreadPage title={TITLE} state={state} again={again} shape={<SkeletonRows count={8} height={72} />} />;
  return <Members guild={state.data} copied={state.copiedAt !== undefined} again={again} />;
}
