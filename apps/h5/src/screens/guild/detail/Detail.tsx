// /guild/detail 公会详情 (S-GD): the guild's home, for visitors, members and officers.
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { dotsThreeBold } from '@shengyu/ui/icons.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Bone, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { refetchQueries } from '#lib/query.ts';
import { UnreadPage } from '#screens/withdraw/UnreadPage.tsx';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { usePlace } from '#shell/place.ts';
import { LIST_KEY } from '#screens/guild/list-key.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import s from './Detail.module.css';
import { Face } from './Face.tsx';
import { isVisitor } from './standing.ts';

const Home = later(
  () => import('./Home.tsx'),
  (module) => module.Home,
);
const JoinBar = later(
  () => import('./JoinBar.tsx'),
  (module) => module.JoinBar,
);
const MoreSheet = later(
  () => import('./MoreSheet.tsx'),
  (module) => module.MoreSheet,
  ({ open }) => open,
);
const CopyNote = later(
  () => import('#mechanics/sheet/CopyNote.tsx'),
  (module) => module.CopyNote,
);

const TITLE = '公会详情';

export function Screen() {
  const { location } = usePlace();
  const id = Number(location.query.id) || undefined;
  const { state, again } = useOwn('POST /api/v1/get_guild_detail', id ? { guild_id: id } : {}, {
    copy: `guild:${id ?? 'mine'}`,
  });
  if (state.step !== 'here') return <UnreadPage title={TITLE} state={state} again={again} shape={<Shape />} />;
  return <Shown guild={state.data} copiedAt={state.copiedAt} again={again} />;
}

type ShownProps = {
  readonly guild: GuildDetail;
  readonly copiedAt: number | undefined;
  readonly again: () => Promise<void>;
};

function Shown({ guild, copiedAt, again }: ShownProps) {
  const { navigation } = usePlace();
  const [more, setMore] = useState(false);
  /** After an act: this page, and the board that is kept behind it. */
  const renew = (): Promise<unknown> => Promise.all([again(), refetchQueries([LIST_KEY])]);
  const closed = copiedAt !== undefined;
  return (
    <Page
      title={TITLE}
      ground="hero"
      onBack={() => navigation.back()}
      right={<HeadAction label="更多" icon={dotsThreeBold} onPress={() => setMore(true)} />}
      bottom={isVisitor(guild) && <JoinBar guild={guild} closed={closed} onDone={renew} />}
      onRefresh={again}
    >
      {closed && <CopyNote at={copiedAt} onAgain={again} />}
      <Face guild={guild} />
      <Home guild={guild} closed={closed} onChanged={renew} />
      <MoreSheet open={more} guild={guild} closed={closed} onClose={() => setMore(false)} onChanged={renew} />
    </Page>
  );
}

const Shape = () => (
  <>
    <div className={s.shape}>
      <Bone height={168} />
    </div>
    <SkeletonRows count={5} />
  </>
);
