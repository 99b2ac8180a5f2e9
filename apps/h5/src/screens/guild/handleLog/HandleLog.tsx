// Page /guild/handleLog 处理记录 (S-HL): what officers did in the guild, and undoing it.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { hasPermission } from '#features/guild/standing.ts';

const log = () => import('./Log.tsx');
const Log = lazyPart(log, 'HandlingLog');

const TITLE = '处理记录';

export function Screen() {
  const { location, navigation } = useRoute();
  // Patrol staff may name any guild in the address; every other member sees the member's own guild.
  const guild_id = Number(location.query.guild_id) || undefined;
  const state = usePageCall('POST /api/v1/get_guild_detail', guild_id ? { guild_id } : {}, {
    copy: `guild:${guild_id ?? 'mine'}`,
  });
  // The page's code is fetched in parallel with the call, not after it.
  useEffect(() => void log(), []);
  const back = (): void => navigation.back();
  if (state.step !== 'here') return <ReadPage title={TITLE} read={state} shape={<SkeletonRows count={8} />} />;
  if (!hasPermission(state.data, 'log.view'))
    return (
      <Page title={TITLE} onBack={back}>
        <LazyStandardState kind="noPermission" text="仅公会管理可查看" onAction={back} />
      </Page>
    );
  return <Log guild={state.data} />;
}
