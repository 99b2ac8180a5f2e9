// The page around the member list: search and chips, the officers, the members, and the dialogs for actions.
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { useCloseOnBack } from '@shengyu/ui/Modal/back-closes.ts';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { OfflineCopyNote } from '#features/sheet/CopyNote.tsx';
import type { BatchOutcome } from '#features/guild/act/ResultSheet.tsx';
import type { UndoableAction } from '#features/guild/act/UndoAct.tsx';
import { GUILD_STATUS_FROZEN } from '#features/guild/standing.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { useExport } from '#features/guild/use-export.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useRoute } from '#shell/route.ts';
import type { MemberAction, MemberActionResult } from './acts.ts';
import { BatchBar } from './BatchBar.tsx';
import { MemberFilterBar } from './Finder.tsx';
import {
  initialMemberFilter,
  isOfficer,
  mayExport,
  MEMBER_LIST_ROUTE,
  PAGE_SIZE,
  type MemberFilter,
} from './member.ts';
import { MemberList } from './MemberList.tsx';
import s from './MemberManage.module.css';
import { OfficerBar } from './OfficerBar.tsx';
import { OfficerTeam } from './Team.tsx';
import { useChosenMembers } from './use-chosen.ts';

const ActLayers = lazyPart(
  () => import('./ActLayers.tsx'),
  'MemberActionLayers',
  ({ act }) => act !== undefined,
);
const ResultSheet = lazyPart(
  () => import('#features/guild/act/ResultSheet.tsx'),
  'ResultSheet',
  ({ outcome }) => outcome !== undefined,
);
const UndoAct = lazyPart(
  () => import('#features/guild/act/UndoAct.tsx'),
  'UndoActionBar',
  ({ act }) => act !== undefined,
);

export type MemberManageContentProps = {
  readonly guild: GuildDetail;
  /** True when the guild's data is an offline copy. */
  readonly copied: boolean;
  readonly again: () => Promise<unknown>;
};

export function MemberManageContent({ guild, copied, again }: MemberManageContentProps) {
  const { navigation } = useRoute();
  const { guild_id } = guild;
  const officer = isOfficer(guild);
  const [wish, setWish] = useState<MemberFilter>(() => initialMemberFilter(guild));
  const [act, setAct] = useState<MemberAction>();
  const [undo, setUndo] = useState<UndoableAction & { readonly takeBack: () => void }>();
  const [outcome, setOutcome] = useState<BatchOutcome>();
  const batch = useChosenMembers();
  // S-MM-5: a step back ends the batch before it leaves the page.
  useCloseOnBack(batch.on, batch.end);
  const { exporting, ask, layer } = useExport(guild_id);
  const list = usePages(
    MEMBER_LIST_ROUTE,
    { guild_id, ...wish },
    {
      keyOf: ({ user_id }) => user_id,
      limit: PAGE_SIZE,
      copy: !wish.keyword && wish.filter === 'all' ? `members:${JSON.stringify([guild_id, wish])}` : undefined,
    },
  );
  const team = usePageCall('POST /api/v1/guild_manager_list', { guild_id }, { copy: `officers:${guild_id}` });
  const officers = team.data;
  const closed = copied || list.copiedAt !== undefined;
  const frozen = guild.guild_status === GUILD_STATUS_FROZEN;

  /** Reloads the officers and the viewer's permissions, which the guild's own page shows too. */
  const around = (): Promise<unknown> =>
    Promise.all([renewReads('POST /api/v1/guild_manager_list', { guild_id }), again()]);
  const renewed = (): Promise<unknown> => Promise.all([list.again(), around()]);
  const done = ({ change, undo: undoable, results }: MemberActionResult): void => {
    const takeBack = list.change(change);
    if (undoable) setUndo({ ...undoable, takeBack });
    if (results) {
      batch.end();
      const people = new Map(results.members.map((one) => [one.user_id, one]));
      setOutcome({ title: results.title, list: results.list, personOf: (id) => people.get(id) });
    }
    void renewed();
  };
  /** S-MM-6: when an action is not possible now, a toast says why. */
  const unlessClosed = (act: () => unknown) => (): void => {
    if (frozen) showToast('公会已冻结，暂不能操作');
    else if (closed) showToast('当前无网络，请稍后再试');
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
                <HeadBarAction
                  label={exporting ? '导出中' : '导出'}
                  onPress={unlessClosed(() => ask('member', { ...wish }, { shown: '本月', reach: guild.my }))}
                />
              )}
              <HeadBarAction
                label={batch.on ? '取消' : '批量'}
                act
                onPress={batch.on ? batch.end : unlessClosed(batch.begin)}
              />
            </span>
          )
        }
        sticky={<MemberFilterBar guild={guild} wish={wish} counts={list.page && list.page.counts} onChange={setWish} />}
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
            <OfflineCopyNote at={list.copiedAt} onAgain={list.again} />
          </div>
        )}
        {found && team.step !== 'failed' && (
          <OfficerTeam guild={guild} officers={officers} closed={closed} rows={list.rows} onAct={setAct} />
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
        onRefused={() => void renewed()}
      />
      <ResultSheet outcome={outcome} onClose={() => setOutcome(undefined)} />
      {layer}
      <UndoAct
        guild_id={guild_id}
        // The undo bar waits until the result sheet is closed, so that its ten seconds start when it is visible.
        act={outcome ? undefined : undo}
        raised
        onEnd={() => setUndo(undefined)}
        onUndone={() => {
          if (undo) undo.takeBack();
          return renewed();
        }}
      />
    </>
  );
}
