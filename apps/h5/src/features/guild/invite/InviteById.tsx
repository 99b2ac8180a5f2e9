// An officer invites somebody by ID (call X110): that person gets a notice with the officer's link.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import s from '#features/guild/act/Reason.module.css';
import { useServices } from '#shell/services.ts';

const ID_MAX = 20;

export type InviteByIdProps = { readonly open: boolean; readonly guild_id: number; readonly onClose: () => void };

export function InviteById({ open, guild_id, onClose }: InviteByIdProps) {
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const invite = async (): Promise<void> => {
    const show_id = typed.trim();
    if (show_id === '') return setError('请输入对方的 ID');
    const asked = client.mutate('POST /api/v1/invite_guild_member', { guild_id, show_id }, { quiet: true });
    const outcome = await mutationOutcomeOf(asked, () => true);
    if (!outcome.data) return setError(outcome.refusal ? outcome.refusal.msg : null);
    showToast(`已邀请 ${outcome.data.user.nickname}`, 'ok');
    setTyped('');
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="按 ID 邀请"
      footer={
        <Button block onPress={invite}>
          发送邀请
        </Button>
      }
    >
      <Field
        label="对方 ID"
        labelHidden
        kind="digits"
        clearable
        maxLength={ID_MAX}
        placeholder="输入对方的声屿 ID"
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text);
          setError(null);
        }}
        onEnter={() => void invite()}
      />
      <p className={s.note}>对方会收到通知，仍需提交申请；同一人 7 天内只能邀请一次</p>
    </Sheet>
  );
}
