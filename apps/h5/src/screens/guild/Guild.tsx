// Page /guild 公会排行 (S-GL): the board of guilds, its search, and applying to join a guild. The page is kept alive: it keeps its
// state when it is left.
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonBlock, Skeleton, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect, useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import { useOwnProfile } from '#features/account/use-me.ts';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { useGuildList, type GuildRow } from './guild-list.ts';
import s from './Guild.module.css';
import { changeBoardFilter, INITIAL_BOARD_FILTER, type GuildBoardFilter } from './wish.ts';

const wishBar = () => import('./WishBar.tsx');
const WishBar = lazyPart(wishBar, 'GuildBoardFilterBar');
const Guilds = lazyPart(() => import('./Guilds.tsx'), 'GuildBoard');
const NoticeBell = lazyPart(() => import('#features/notice/NoticeBell.tsx'), 'NoticeBell');
const CopyNote = lazyPart(() => import('#features/sheet/CopyNote.tsx'), 'OfflineCopyNote');
const MyApplications = lazyPart(() => import('./MyApplications.tsx'), 'MyApplications');
const Recommended = lazyPart(() => import('./Recommended.tsx'), 'RecommendedGuilds');
const JoinSheet = lazyPart(
  () => import('#features/guild/join/JoinSheet.tsx'),
  'JoinSheet',
  ({ guild_id }) => guild_id !== undefined,
);
const RefusedState = lazyPart(() => import('#features/read/ReadSheet.tsx'), 'RefusedState');
const RulesSheet = lazyPart(
  () => import('./RulesSheet.tsx'),
  'RulesSheet',
  ({ open }) => open,
);

/** Reloads everything that changes when the member applies to join a guild or withdraws that application. */
const renewBoard = (): Promise<unknown> =>
  Promise.all([
    renewReads('POST /api/v1/get_guild_list'),
    renewReads('POST /api/v1/my_apply_join_list'),
    renewReads('POST /api/v1/get_guild_detail'),
  ]);

export function Screen() {
  const { navigation } = useRoute();
  const signedIn = useIsSignedIn();
  const [wish, setWish] = useState<GuildBoardFilter>(INITIAL_BOARD_FILTER);
  const [joining, setJoining] = useState<number>();
  const [rules, setRules] = useState(false);
  const state = useGuildList(wish.ask);
  const { list, copiedAt, failure, refusal } = state;
  const inGuild = useInGuild(list && list.my, signedIn);
  // The search bar's code is fetched in parallel with the call, not after it.
  useEffect(() => void wishBar(), []);
  const searching = Boolean(wish.ask.keyword);
  const join = ({ guild_id }: GuildRow): void => setJoining(guild_id);
  return (
    <Page
      title="公会排行"
      ground="hero"
      onBack={() => navigation.back()}
      right={
        <span className={s.actions}>
          <NoticeBell />
          <HeadBarAction
            label={inGuild ? '我的公会' : '创建公会'}
            onPress={() => navigation.go(inGuild ? '/guild/detail' : '/guild/settled')}
          />
        </span>
      }
      onRefresh={renewBoard}
    >
      <div className={s.wishes}>
        <WishBar
          wish={wish}
          onChange={(part) => setWish((before) => changeBoardFilter(before, part))}
          list={list}
          onOver={state.again}
          onRules={() => setRules(true)}
        />
      </div>
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={state.again} />}
      {signedIn && !inGuild && !searching && <MyApplications onChanged={renewBoard} />}
      {list && list.recommend && !searching && wish.ask.period_key === undefined && (
        <Recommended guilds={list.recommend} onJoin={join} />
      )}
      {refusal && <RefusedState refusal={refusal} again={state.again} />}
      {failure && <LazyStandardState kind="error" detail={failure.status} onAction={state.again} />}
      {!refusal && !failure && (
        <Skeleton loading={!list} shape={<Shape />}>
          {list && <Guilds state={state} list={list} searching={searching} onJoin={join} />}
        </Skeleton>
      )}
      <JoinSheet guild_id={joining} onClose={() => setJoining(undefined)} onDone={renewBoard} />
      <RulesSheet open={rules} onClose={() => setRules(false)} rule_text={list ? list.rule_text : ''} />
    </Page>
  );
}

/** A member's guild may be missing on the board, so the member's own profile is checked too. */
function useInGuild(mine: unknown, signedIn: boolean): boolean {
  const me = useOwnProfile(signedIn);
  return Boolean(mine) || (me !== undefined && me.guild !== undefined);
}

const Shape = () => (
  <>
    <div className={s.bones}>
      {[136, 164, 126].map((height) => (
        <SkeletonBlock key={height} width={108} height={height} />
      ))}
    </div>
    <SkeletonRows count={5} />
  </>
);
