// /guild/enterprise 企业信息 (S-EN), kept alive: the company, its account and share, settlements, contracts.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Bone, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { later } from '#lib/later.tsx';
import { FROZEN } from '#screens/guild/detail/standing.ts';
import { UnreadPage } from '#screens/withdraw/UnreadPage.tsx';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { usePlace } from '#shell/place.ts';
import s from './Enterprise.module.css';

const File = later(
  () => import('./File.tsx'),
  (module) => module.File,
);
const CopyNote = later(
  () => import('#mechanics/sheet/CopyNote.tsx'),
  (module) => module.CopyNote,
);

const TITLE = '企业信息';

export function Screen() {
  const { location, navigation } = usePlace();
  // Patrol looks into any guild, everybody else into their own.
  const guild_id = Number(location.query.guild_id) || undefined;
  const { state, again } = useOwn('POST /api/v1/get_user_company_info', guild_id ? { guild_id } : {}, {
    copy: `enterprise:${guild_id ?? 'mine'}`,
  });
  if (state.step !== 'here') return <UnreadPage title={TITLE} state={state} again={again} shape={<Shape />} />;
  const { data, copiedAt } = state;
  return (
    <Page title={TITLE} ground="hero" onBack={() => navigation.back()} onRefresh={again}>
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={again} />}
      {data.guild_status === FROZEN && (
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
      <Bone height={180} />
    </div>
    <SkeletonRows count={5} />
  </>
);
