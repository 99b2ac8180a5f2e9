// S-MM-4, S-MM-5: removes one to twenty members. A reason is required; above ten, the word 移出 must be typed.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { ReasonChips } from '#features/guild/act/ReasonChips.tsx';
import s from '#features/guild/act/Reason.module.css';
import { useServices } from '#shell/services.ts';
import type { MemberActionResult } from './acts.ts';
import type { GuildMember } from './member.ts';

/** Values of `reason_type` in call G17. */
const REASONS = ['长期未活跃', '违反会规', '主动协商', '违规处罚', '其他'].map((name, i) => ({
  key: String(i + 1),
  name,
}));
const OTHER = '5';
const TEXT_MAX = 50;
/** Above this number the word must be typed, so that nobody removes many members by accident. */
const TYPED_FROM = 10;
const WORD = '移出';
const FACES = 5;

export type RemoveSheetProps = {
  readonly open: boolean;
  readonly members: readonly GuildMember[];
  readonly guild_id: number;
  readonly onClose: () => void;
  readonly onDone: (done: MemberActionResult) => void;
  readonly onRefused: () => void;
};

export function RemoveSheet({ open, members, guild_id, onClose, onDone, onRefused }: RemoveSheetProps) {
  const { client } = useServices();
  const [reason, setReason] = useState<string>();
  const [text, setText] = useState('');
  const [word, setWord] = useState('');
  const [error, setError] = useState<string>();
  const typed = members.length > TYPED_FROM;
  const several = members.length > 1;
  const name = several ? `${members.length} 位成员` : members[0]!.nickname;

  const remove = async (): Promise<void> => {
    if (reason === undefined) return setError('请选择移出原因');
    if (reason === OTHER && text.trim() === '') return setError('请填写移出原因');
    if (typed && word.trim() !== WORD) return setError(`请输入「${WORD}」确认`);
    setError(undefined);
    const act = {
      guild_id,
      user_ids: members.map(({ user_id }) => user_id),
      reason_type: Number(reason) as 1 | 2 | 3 | 4 | 5,
      ...(text.trim() ? { reason_text: text.trim() } : {}),
    };
    const asked = client.mutate('POST /api/v1/remove_guild_member', act, { quiet: true });
    const outcome = await mutationOutcomeOf(asked, ({ code }) => code !== 1005);
    if (!outcome.data) {
      if (outcome.refusal && outcome.refusal.code !== 1005) return setError(outcome.refusal.msg);
      onClose();
      return onRefused();
    }
    const { results, success_num, log_id } = outcome.data;
    const gone = new Set(results.filter(({ ok }) => ok === 1).map(({ id }) => id));
    onClose();
    if (!several && success_num === 0) showToast(results[0]!.msg);
    onDone({
      change: (one) => (gone.has(one.user_id) ? null : one),
      ...(success_num > 0
        ? { undo: { action: several ? `移出 ${success_num} 位成员` : `移出 ${name}`, log_ids: [log_id] } }
        : {}),
      ...(several ? { results: { title: '移出公会', list: results, members } } : {}),
    });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`将 ${name} 移出公会`}
      footer={
        <Button block variant="danger" onPress={remove}>
          移出公会
        </Button>
      }
    >
      {several && (
        <p className={s.faces}>
          {members.slice(0, FACES).map(({ user_id, avatar }) => (
            <span key={user_id} className={s.face}>
              <Avatar src={avatar} size={32} />
            </span>
          ))}
          <span className={s.names}>
            {members[0]!.nickname}、{members[1]!.nickname}
            {members.length > 2 && ` 等 ${members.length} 人`}
          </span>
        </p>
      )}
      <p className={s.label}>移出原因</p>
      <ReasonChips label="移出原因" reasons={REASONS} value={reason} onChange={setReason} />
      <div className={s.text}>
        <TextArea
          label="补充说明"
          labelHidden
          rows={1}
          maxLength={TEXT_MAX}
          placeholder={reason === OTHER ? '请填写移出原因' : '补充说明（选填）'}
          value={text}
          onChange={setText}
        />
      </div>
      {typed && (
        <div className={s.text}>
          <Field label="确认" placeholder={`请输入「${WORD}」`} value={word} onChange={setWord} />
        </div>
      )}
      <p className={s.note}>对方将收到通知，10 分钟内可撤销</p>
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
    </Sheet>
  );
}
