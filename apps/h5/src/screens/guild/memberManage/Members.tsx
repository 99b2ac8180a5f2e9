// The page around the list: search and chips above, the team, the members, and what is being done with them.
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { refetchQueries } from '#lib/query.ts';
import { CopyNote } from '#mechanics/sheet/CopyNote.tsx';
import type { Outcome } from '#screens/guild/act/ResultSheet.tsx';
import type { Undoable } from '#screens/guild/act/UndoAct.tsx';
import { FROZEN } from '#screens/guild/detail/standing.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { useExport } from '#screens/guild/use-export.tsx';
import { useRenewedPages } from '#screens/guild/use-renewed-pages.ts';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import type { Act, Done } from './acts.ts';
import { BatchBar } from './BatchBar.tsx';
import { Finder } from './Finder.tsx';
import { firstWish, isOfficer, mayExport, MEMBERS, PAGE, type Member, type MemberPage, type Wish } from './member.ts';
import { MemberList } from './MemberList.tsx';
import s from './MemberManage.module.css';
import { OfficerBar } from './OfficerBar.tsx';
import { Team } from './Team.tsx';
import { useChosen } from './use-chosen.ts';

const ActLayers = later(
  () => import('./ActLayers.tsx'),
  (module) => module.ActLayers,
  ({ act }) => act !== undefined,
);
const ResultSheet = later(
  () => import('#screens/guild/act/ResultSheet.tsx'),
  (module) => module.ResultSheet,
  ({ outcome }) => outcome !== undefined,
);
const UndoAct = later(
  () => import('#screens/guild/act/UndoAct.tsx'),
  (module) => module.UndoAct,
  ({ act }) => act !== undefined,
);

export type MembersProps = {
  readonly guild: GuildDetail;
  /** The guild itself comes from the phone. */
  readonly copied: boolean;
  readonly again: () => Promise<unknown>;
};

export function Members({ guild, copied, again }: MembersProps) {
  const { client } = useServices();
  const { navigation } = usePlace();
  const { guild_id } = guild;
  const officer = isOfficer(guild);
  const [wish, setWish] = useState<Wish>(() => firstWish(guild));
  const [act, setAct] = useState<Act>();
  const [undo, setUndo] = useState<Undoable & { readonly takeBack: () => void }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const batch = useChosen();
  const { exporting, run, layer } = useExport(guild_id);
  const list = useRenewedPages<Member, MemberPage>({
    name: MEMBERS,
    ask: { guild_id, ...wish },
    fetch: (at) => client.call(MEMBERS, { guild_id, ...wish, ...at }, { quiet: 'all' }),
    keyOf: ({ user_id }) => user_id,
    limit: PAGE,
    kept: !wish.keyword && wish.filter === 'all',
  });
  const team = useOwn('POST /api/v1/guild_manager_list', { guild_id }, { copy: `officers:${guild_id}` });
  const officers = team.state.step === 'here' ? team.state.data : undefined;
  const closed = copied || list.copiedAt !== undefined;
  const frozen = guild.guild_status === FROZEN;

  /** Who is an officer, and what oneself may do; the guild's home shows the officers too. */
  const around = (): Promise<unknown> =>
    Promise.all([team.again(), refetchQueries(['guild_manager_list', guild_id]), again()]);
  const renew = (): Promise<unknown> => Promise.all([list.renew(), around()]);
  const done = ({ change, undo: undoable, results }: Done): void => {
    const takeBack = list.change(change);
    if (undoable) setUndo({ ...undoable, takeBack });
    if (results) {
      batch.end();
      const people = new Map(results.members.map((one) => [one.user_id, one]));
      setOutcome({ title: results.title, list: results.list, personOf: (id) => people.get(id) });
    }
    void renew();
  };
  /** S-MM-6: what cannot be done now says why. */
  const unlessClosed = (act: () => unknown) => (): void => {
    if (frozen) toast('公会已冻结，暂不能操作');
    else if (closed) toast('当前无网络，请稍后再试');
    else act();
  };
  const found = !wish.keyword && wish.filter === 'all';
  return (
    <>
      <Page
        title={batch.on ? '批量操作' : '成员管理'}
        ground="surface"
        onBack={() => (batch.on ? batch.end() : navigation.back())}
        right={
          officer && (
            <span className={s.actions}>
              {!batch.on && mayExport(guild) && (
                <HeadAction
                  label={exporting ? '导出中' : '导出'}
                  onPress={unlessClosed(() => run('member', { ...wish }))}
                />
              )}
              <HeadAction
                label={batch.on ? '取消' : '批量'}
                act
                onPress={batch.on ? batch.end : unlessClosed(batch.begin)}
              />
            </span>
          )
        }
        sticky={<Finder guild={guild} wish={wish} counts={list.page && list.page.counts} onChange={setWish} />}
        bottom={
          batch.on ? (
            <BatchBar chosen={batch.chosen} onAct={setAct} />
          ) : (
            officer && <OfficerBar guild={guild} officers={officers} closed={closed || frozen} />
          )
        }
        onRefresh={() => Promise.all([list.restart(), around()])}
      >
        {frozen && (
          <p className={s.frozen} role="status">
            公会已冻结，暂不能操作
          </p>
        )}
        {list.copiedAt !== undefined && (
          <div className={s.copied}>
            <CopyNote at={list.copiedAt} onAgain={list.renew} />
          </div>
        )}
        {found && team.state.step !== 'failed' && (
          <Team guild={guild} officers={officers} closed={closed} rows={list.rows} onAct={setAct} />
        )}
        <MemberList
          guild={guild}
          list={list}
          wish={wish}
          closed={closed}
          chosen={batch.on ? batch.chosen : undefined}
          onChoose={batch.choose}
          onAct={setAct}
          onWish={setWish}
        />
      </Page>
      <ActLayers
        act={act}
        guild={guild}
        officers={officers}
        closed={closed}
        onAct={setAct}
        onDone={done}
        onRefused={() => void renew()}
      />
      <ResultSheet outcome={outcome} onClose={() => setOutcome(undefined)} />
      {layer}
      <UndoAct
        guild_id={guild_id}
        // Its ten seconds begin when it can be seen.
        act={outcome ? undefined : undo}
        raised
        onEnd={() => setUndo(undefined)}
        onUndone={() => {
          if (undo) undo.takeBack();
          return renew();
        }}
      />
    </>
  );
}
