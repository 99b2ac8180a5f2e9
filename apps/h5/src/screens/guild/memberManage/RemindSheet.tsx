// Sheet in which an officer sends a notice to members (call X44): a fixed text that calls idle members back, or a
// sentence that the officer writes. A preview shows the notice as the members will read it.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useOwnProfile } from '#features/account/use-me.ts';
import s from '#features/guild/act/Reason.module.css';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { useServices } from '#shell/services.ts';
import type { MemberActionResult } from './acts.ts';
import type { GuildMember } from './member.ts';
import r from './RemindSheet.module.css';

const TEXT_MAX = 60;

export type RemindSheetProps = {
  readonly open: boolean;
  readonly kind: 'recall' | 'remind';
  readonly members: readonly GuildMember[];
  readonly guild: GuildDetail;
  readonly onClose: () => void;
  readonly onDone: (done: MemberActionResult) => void;
  readonly onRefused: () => void;
};

export function RemindSheet({ open, kind, members, guild, onClose, onDone, onRefused }: RemindSheetProps) {
  const { client } = useServices();
  const me = useOwnProfile();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { guild_id, guild_name } = guild;
  const text = typed.trim();
  const own = kind === 'remind';
  const who = members.length === 1 ? members[0]!.nickname : `${members.length} 位成员`;
  const preview = own
    ? { title: `「${guild_name}」的消息`, text: `${me ? me.nickname : ''}：${text || '……'}` }
    : { title: '公会邀请你回来看看', text: `「${guild_name}」想念你，回来和大家聊聊吧` };
  const send = async (): Promise<void> => {
    if (own && text === '') return setError('请写一句话');
    const asked = { guild_id, user_ids: members.map(({ user_id }) => user_id), ...(own ? { text } : {}) };
    const outcome = await mutationOutcomeOf(
      client.mutate('POST /api/v1/remind_guild_member', asked, { quiet: true }),
      () => true,
    );
    if (!outcome.data) {
      setError(outcome.refusal && outcome.refusal.msg);
      return onRefused();
    }
    const { results } = outcome.data;
    const [alone] = results;
    if (members.length === 1 && alone && alone.ok === 0) return setError(alone.msg);
    onClose();
    if (members.length === 1) showToast('已发送', 'ok');
    onDone({
      change: (one) => one,
      ...(members.length > 1 ? { results: { title: own ? '发消息' : '召回提醒', list: results, members } } : {}),
    });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`${own ? '发消息给' : '召回'} ${who}`}
      footer={
        <Button block onPress={send}>
          发送
        </Button>
      }
    >
      {own && (
        <div className={s.text}>
          <TextArea
            label="消息"
            labelHidden
            rows={2}
            maxLength={TEXT_MAX}
            placeholder="写一句话，对方会收到通知"
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setError(undefined);
            }}
          />
        </div>
      )}
      <p className={s.label}>对方将收到</p>
      <div className={r.preview} role="figure" aria-label="通知预览">
        <b className={r.title}>{preview.title}</b>
        <p className={r.text}>{preview.text}</p>
      </div>
      <p className={s.note}>{own ? '每位成员 24 小时内最多一条' : '仅 7 天以上未活跃的成员，每人 7 天内最多一次'}</p>
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
    </Sheet>
  );
}
