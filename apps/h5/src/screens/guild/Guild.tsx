// /guild 公会排行 (S-GL), kept alive: the board of guilds, its search, and the way into one.
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Bone, Skeleton, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect, useState } from 'react';
import { later } from '#lib/later.tsx';
import { refetchQueries } from '#lib/query.ts';
import { useSignedIn } from '#mechanics/campaign/signed-in.ts';
import { useMe } from '#mechanics/sheet/use-me.ts';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import { useGuildList, type GuildRow } from './guild-list.ts';
import s from './Guild.module.css';
import { LIST_KEY } from './list-key.ts';
import { changed, FIRST, type Wish } from './wish.ts';

const wishBar = () => import('./WishBar.tsx');
const WishBar = later(wishBar, (module) => module.WishBar);
const Guilds = later(
  () => import('./Guilds.tsx'),
  (module) => module.Guilds,
);
const CopyNote = later(
  () => import('#mechanics/sheet/CopyNote.tsx'),
  (module) => module.CopyNote,
);
const MyApplications = later(
  () => import('./MyApplications.tsx'),
  (module) => module.MyApplications,
);
const Recommended = later(
  () => import('./Recommended.tsx'),
  (module) => module.Recommended,
);
const JoinSheet = later(
  () => import('./join/JoinSheet.tsx'),
  (module) => module.JoinSheet,
  ({ guild_id }) => guild_id !== undefined,
);
const RefusedState = later(
  () => import('#mechanics/sheet/Answered.tsx'),
  (module) => module.RefusedState,
);
const RulesSheet = later(
  () => import('./RulesSheet.tsx'),
  (module) => module.RulesSheet,
  ({ open }) => open,
);

/** All that an application changes. */
const renew = (): Promise<unknown> =>
  Promise.all([
    refetchQueries([LIST_KEY]),
    refetchQueries(['my_apply_join_list']),
    refetchQueries(['get_guild_detail']),
  ]);

export function Screen() {
  const { navigation } = usePlace();
  const signedIn = useSignedIn();
  const [wish, setWish] = useState<Wish>(FIRST);
  const [joining, setJoining] = useState<number>();
  const [rules, setRules] = useState(false);
  const state = useGuildList(wish.ask);
  const { list, copiedAt, failure, refusal } = state;
  const inGuild = useInGuild(list && list.my, signedIn);
  // Beside the call, not after it.
  useEffect(() => void wishBar(), []);
  const searching = Boolean(wish.ask.keyword);
  const join = ({ guild_id }: GuildRow): void => setJoining(guild_id);
  return (
    <Page
      title="公会排行"
      ground="hero"
      onBack={() => navigation.back()}
      right={
        <HeadAction
          label={inGuild ? '我的公会' : '创建公会'}
          onPress={() => navigation.go(inGuild ? '/guild/detail' : '/guild/settled')}
        />
      }
      onRefresh={renew}
    >
      <div className={s.wishes}>
        <WishBar
          wish={wish}
          onChange={(part) => setWish((before) => changed(before, part))}
          list={list}
          onOver={state.renew}
          onRules={() => setRules(true)}
        />
      </div>
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={state.renew} />}
      {signedIn && !inGuild && !searching && <MyApplications onChanged={renew} />}
      {list && list.recommend && !searching && wish.ask.period_key === undefined && (
        <Recommended guilds={list.recommend} onJoin={join} />
      )}
      {refusal && <RefusedState refusal={refusal} again={state.renew} />}
      {failure && <State kind="error" detail={failure.status} onAction={state.renew} />}
      {!refusal && !failure && (
        <Skeleton loading={!list} shape={<Shape />}>
          {list && <Guilds state={state} list={list} searching={searching} onJoin={join} />}
        </Skeleton>
      )}
      <JoinSheet guild_id={joining} onClose={() => setJoining(undefined)} onDone={renew} />
      <RulesSheet open={rules} onClose={() => setRules(false)} rule_text={list ? list.rule_text : ''} />
    </Page>
  );
}

/** A guild that stands nowhere on the board is still the member's. */
function useInGuild(mine: unknown, signedIn: boolean): boolean {
  const me = useMe(signedIn);
  return Boolean(mine) || (me !== undefined && me.guild !== undefined);
}

const Shape = () => (
  <>
    <div className={s.bones}>
      {[136, 164, 126].map((height) => (
        <Bone key={height} width={108} height={height} />
      ))}
    </div>
    <SkeletonRows count={5} />
  </>
);
