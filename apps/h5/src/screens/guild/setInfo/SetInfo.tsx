// Page /guild/setInfo 编辑公会资料 (S-SI): the head and vice heads edit everything, managers only the notice.
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonBlock, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { GUILD_STATUS_FROZEN, hasPermission } from '#features/guild/standing.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { useAskBeforeLeaving } from '#shell/ask-before-leaving.ts';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import s from './SetInfo.module.css';
import { useProfileEditing } from './use-edit.ts';

const Editor = lazyPart(() => import('./Editor.tsx'), 'GuildProfileEditor');
const CopyNote = lazyPart(() => import('#features/sheet/CopyNote.tsx'), 'OfflineCopyNote');
const LeaveDialog = lazyPart(
  () => import('./Dialogs.tsx'),
  'DiscardChangesDialog',
  ({ open }) => open,
);
const ConflictDialog = lazyPart(
  () => import('./Dialogs.tsx'),
  'ConflictDialog',
  ({ editing }) => editing.conflict,
);
const UndoBar = lazyPart(() => import('@shengyu/ui/UndoBar/UndoBar.tsx'), 'UndoBar');

const TITLE = '编辑公会资料';
const NOT_YOURS = '仅会长、副会长和管理员可编辑';

export function Screen() {
  const { navigation } = useRoute();
  const state = usePageCall('POST /api/v1/get_guild_detail', {}, { copy: 'guild:mine' });
  const { again } = state;
  const outside = state.step === 'refused' && state.refusal.reason === 'not_in_guild';
  const inside = state.step === 'here' ? state.data : undefined;
  if (outside || (inside && !hasPermission(inside, 'guild.notice.edit')))
    return (
      <Page title={TITLE} onBack={() => navigation.back()}>
        <LazyStandardState kind="noPermission" text={NOT_YOURS} onAction={() => navigation.back()} />
      </Page>
    );
  if (state.step !== 'here') return <ReadPage title={TITLE} read={state} shape={<Shape />} />;
  return <Shown guild={state.data} copiedAt={state.copiedAt} again={again} />;
}

type ShownProps = {
  readonly guild: GuildDetail;
  readonly copiedAt: number | undefined;
  readonly again: () => Promise<void>;
};

function Shown({ guild, copiedAt, again }: ShownProps) {
  const online = useOnline();
  const editing = useProfileEditing(guild, again);
  const [saving, setSaving] = useState(false);
  const frozen = guild.guild_status === GUILD_STATUS_FROZEN;
  const { changed, saved } = editing;
  const leaving = useAskBeforeLeaving(changed);
  const save = async (): Promise<void> => {
    if (saving || !changed) return;
    // An offline copy has no version that a change could be based on.
    if (!online || copiedAt !== undefined || !guild.edit) return showToast('当前无网络，请稍后再试');
    setSaving(true);
    await editing.save();
    setSaving(false);
  };
  return (
    <Page
      title={TITLE}
      ground="hero"
      onBack={leaving.back}
      right={!frozen && <HeadBarAction label={saving ? '保存中' : '保存'} act={changed} onPress={() => void save()} />}
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
      <SkeletonBlock height={120} />
    </div>
    <SkeletonRows count={6} />
  </>
);
