// Page /guild/memberManage 成员管理 (S-MM): the guild's members, and the officers' actions on them. The page is kept alive: it keeps
// its state when it is left.
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { useRoute } from '#shell/route.ts';

const members = () => import('./Members.tsx');
const Members = lazyPart(members, 'MemberManageContent');

const TITLE = '成员管理';

export function Screen() {
  const { location } = useRoute();
  // Patrol staff may name any guild in the address; every other member sees the member's own guild.
  const guild_id = Number(location.query.guild_id) || undefined;
  const state = usePageCall('POST /api/v1/get_guild_detail', guild_id ? { guild_id } : {}, {
    copy: `guild:${guild_id ?? 'mine'}`,
  });
  const { again } = state;
  // The page's code is fetched in parallel with the call, not after it.
  useEffect(() => void members(), []);
  if (state.step !== 'here')
    return <ReadPage title={TITLE} read={state} shape={<SkeletonRows count={8} height={72} />} />;
  return <Members guild={state.data} copied={state.copiedAt !== undefined} again={again} />;
}
