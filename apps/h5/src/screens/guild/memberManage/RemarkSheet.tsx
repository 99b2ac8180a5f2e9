// The sheet in which an officer writes a remark about a member; only officers see it (call X29).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import s from '#features/guild/act/Reason.module.css';
import { useServices } from '#shell/services.ts';
import type { MemberActionResult } from './acts.ts';
import type { GuildMember } from './member.ts';

const REMARK_MAX = 20;

export type RemarkSheetProps = {
  readonly open: boolean;
  readonly member: GuildMember;
  readonly guild_id: number;
  readonly onClose: () => void;
  readonly onDone: (done: MemberActionResult) => void;
};

export function RemarkSheet({ open, member, guild_id, onClose, onDone }: RemarkSheetProps) {
  const { client } = useServices();
  const { user_id, nickname } = member;
  const [typed, setTyped] = useState(member.remark ?? '');
  const [error, setError] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const remark = typed.trim();
    const asked = client.mutate('POST /api/v1/set_member_remark', { guild_id, user_id, remark }, { quiet: true });
    const outcome = await mutationOutcomeOf(asked, () => true);
    if (!outcome.data) return setError(outcome.refusal ? outcome.refusal.msg : null);
    showToast('备注已保存', 'ok');
    onClose();
    onDone({ change: (one) => (one.user_id === user_id ? { ...one, remark } : one) });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`备注 ${nickname}`}
      footer={
        <Button block onPress={save}>
          保存
        </Button>
      }
    >
      <Field
        label="备注"
        labelHidden
        counter
        clearable
        maxLength={REMARK_MAX}
        placeholder="仅管理团队可见"
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text);
          setError(null);
        }}
        onEnter={() => void save()}
      />
      <p className={s.note}>仅管理员、副会长和会长可见</p>
    </Sheet>
  );
}
