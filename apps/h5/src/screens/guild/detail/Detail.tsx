// Page /guild/detail 公会详情 (S-GD): the page of one guild, for visitors, members and officers.
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { dotsThreeBold } from '@shengyu/ui/icons.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonBlock, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { useRoute } from '#shell/route.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import s from './Detail.module.css';
import { GuildHeader } from '#features/guild/Face.tsx';
import { isVisitor } from '#features/guild/standing.ts';

const Home = lazyPart(() => import('./Home.tsx'), 'GuildDetailContent');
const JoinBar = lazyPart(() => import('./JoinBar.tsx'), 'JoinBar');
const MoreSheet = lazyPart(
  () => import('./MoreSheet.tsx'),
  'GuildMenuSheet',
  ({ open }) => open,
);
const NoticeBell = lazyPart(() => import('#features/notice/NoticeBell.tsx'), 'NoticeBell');
const CopyNote = lazyPart(() => import('#features/sheet/CopyNote.tsx'), 'OfflineCopyNote');

const TITLE = '公会详情';

export function Screen() {
  const { location } = useRoute();
  const id = Number(location.query.id) || undefined;
  const inviter_id = Number(location.query.inviter) || undefined;
  const asked = { ...(id ? { guild_id: id } : {}), ...(inviter_id ? { inviter_id } : {}) };
  const state = usePageCall('POST /api/v1/get_guild_detail', asked, {
    copy: `guild:${id ?? 'mine'}`,
  });
  const { again } = state;
  if (state.step !== 'here') return <ReadPage title={TITLE} read={state} shape={<Shape />} />;
  return <Shown guild={state.data} copiedAt={state.copiedAt} again={again} />;
}

type ShownProps = {
  readonly guild: GuildDetail;
  readonly copiedAt: number | undefined;
  readonly again: () => Promise<void>;
};

function Shown({ guild, copiedAt, again }: ShownProps) {
  const { navigation } = useRoute();
  const [more, setMore] = useState(false);
  /** Called after an action: reloads this page and the board of guilds, which may still be mounted behind it. */
  const changed = (): Promise<unknown> => Promise.all([again(), renewReads('POST /api/v1/get_guild_list')]);
  const closed = copiedAt !== undefined;
  return (
    <Page
      title={TITLE}
      ground="hero"
      onBack={() => navigation.back()}
      right={
        <span className={s.actions}>
          <NoticeBell />
          <HeadBarAction label="更多" icon={dotsThreeBold} onPress={() => setMore(true)} />
        </span>
      }
      bottom={isVisitor(guild) && <JoinBar guild={guild} closed={closed} onDone={changed} />}
      onRefresh={again}
    >
      {closed && <CopyNote at={copiedAt} onAgain={again} />}
      <GuildHeader guild={guild} />
      <Home guild={guild} closed={closed} onChanged={changed} />
      <MoreSheet open={more} guild={guild} closed={closed} onClose={() => setMore(false)} onChanged={changed} />
    </Page>
  );
}

const Shape = () => (
  <>
    <div className={s.shape}>
      <SkeletonBlock height={168} />
    </div>
    <SkeletonRows count={5} />
  </>
);
