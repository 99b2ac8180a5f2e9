// Page /guild/enterprise 企业信息 (S-EN): the company, its account and rates, settlements and contracts. The page is kept alive: it
// keeps its state when it is left.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonBlock, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { GUILD_STATUS_FROZEN } from '#features/guild/standing.ts';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { useRoute } from '#shell/route.ts';
import s from './Enterprise.module.css';

const File = lazyPart(() => import('./File.tsx'), 'CompanyFile');
const CopyNote = lazyPart(() => import('#features/sheet/CopyNote.tsx'), 'OfflineCopyNote');

const TITLE = '企业信息';

export function Screen() {
  const { location, navigation } = useRoute();
  // Patrol staff may name any guild in the address; every other member sees the member's own guild.
  const guild_id = Number(location.query.guild_id) || undefined;
  const state = usePageCall('POST /api/v1/get_user_company_info', guild_id ? { guild_id } : {}, {
    copy: `enterprise:${guild_id ?? 'mine'}`,
  });
  const { again } = state;
  if (state.step !== 'here') return <ReadPage title={TITLE} read={state} shape={<Shape />} />;
  const { data, copiedAt } = state;
  return (
    <Page title={TITLE} ground="hero" onBack={() => navigation.back()} onRefresh={again}>
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={again} />}
      {data.guild_status === GUILD_STATUS_FROZEN && (
        <p className={s.strip} role="status">
          公会已冻结，佣金照常计算，解冻后到账
        </p>
      )}
      <File file={data} closed={copiedAt !== undefined} />
    </Page>
  );
}

const Shape = () => (
  <>
    <div className={s.shape}>
      <SkeletonBlock height={180} />
    </div>
    <SkeletonRows count={5} />
  </>
);
