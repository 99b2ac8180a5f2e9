// /guild/setInfo 编辑公会资料 (S-SI): the head and vice-heads edit all of it, managers the notice.
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Bone, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { useOnline } from '#lib/online.ts';
import { FROZEN, may } from '#screens/guild/detail/standing.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { UnreadPage } from '#screens/withdraw/UnreadPage.tsx';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { useAskBeforeLeaving } from '#shell/ask-before-leaving.ts';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import s from './SetInfo.module.css';
import { useEdit } from './use-edit.ts';

const Editor = later(
  () => import('./Editor.tsx'),
  (module) => module.Editor,
);
const CopyNote = later(
  () => import('#mechanics/sheet/CopyNote.tsx'),
  (module) => module.CopyNote,
);
const LeaveDialog = later(
  () => import('./Dialogs.tsx'),
  (module) => module.LeaveDialog,
  ({ open }) => open,
);
const ConflictDialog = later(
  () => import('./Dialogs.tsx'),
  (module) => module.ConflictDialog,
  ({ editing }) => editing.conflict,
);
const UndoBar = later(
  () => import('@shengyu/ui/UndoBar/UndoBar.tsx'),
  (module) => module.UndoBar,
);

const TITLE = '编辑公会资料';
const NOT_YOURS = '仅会长、副会长和管理员可编辑';

export function Screen() {
  const { navigation } = usePlace();
  const { state, again } = useOwn('POST /api/v1/get_guild_detail', {}, { copy: 'guild:mine' });
  const outside = state.step === 'refused' && state.refusal.reason === 'not_in_guild';
  const inside = state.step === 'here' ? state.data : undefined;
  if (outside || (inside && !may(inside, 'guild.notice.edit')))
    return (
      <Page title={TITLE} onBack={() => navigation.back()}>
        <State kind="noPermission" text={NOT_YOURS} onAction={() => navigation.back()} />
      </Page>
    );
  if (state.step !== 'here') return <UnreadPage title={TITLE} state={state} again={again} shape={<Shape />} />;
  return <Shown guild={state.data} copiedAt={state.copiedAt} again={again} />;
}

type ShownProps = {
  readonly guild: GuildDetail;
  readonly copiedAt: number | undefined;
  readonly again: () => Promise<void>;
};

function Shown({ guild, copiedAt, again }: ShownProps) {
  const online = useOnline();
  const editing = useEdit(guild, again);
  const [saving, setSaving] = useState(false);
  const frozen = guild.guild_status === FROZEN;
  const { changed, saved } = editing;
  const leaving = useAskBeforeLeaving(changed);
  const save = async (): Promise<void> => {
    if (saving || !changed) return;
    // An answer from the phone has no version to build on.
    if (!online || copiedAt !== undefined || !guild.edit) return toast('当前无网络，请稍后再试');
    setSaving(true);
    await editing.save();
    setSaving(false);
  };
  return (
    <Page
      title={TITLE}
      ground="hero"
      onBack={leaving.back}
      right={!frozen && <HeadAction label={saving ? '保存中' : '保存'} act={changed} onPress={() => void save()} />}
    >
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={again} />}
      {frozen && (
        <p className={s.strip} role="status">
          公会已冻结，暂不能修改
        </p>
      )}
      {editing.error && (
        <p className={s.strip} role="alert">
          {editing.error}
        </p>
      )}
      <Editor guild={guild} editing={editing} frozen={frozen} />
      <LeaveDialog open={leaving.asking} onStay={leaving.stay} onLeave={leaving.leave} />
      <ConflictDialog editing={editing} />
      {saved !== undefined && <UndoBar key={saved} action="保存" onUndo={editing.undo} onEnd={editing.forgetSaved} />}
    </Page>
  );
}

const Shape = () => (
  <>
    <div className={s.shape}>
      <Bone height={120} />
    </div>
    <SkeletonRows count={6} />
  </>
);
