// S-IA-2, S-IA-3: the reason for a rejection, and for a join application how long the applicant may not apply again.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { useState } from 'react';
import { ReasonChips } from '#features/guild/act/ReasonChips.tsx';
import s from '#features/guild/act/Reason.module.css';
import type { GuildApplication, RejectionTerms, ApplicationTab } from './apply.ts';

const chips = (words: string) => words.split(' ').map((name) => ({ key: name, name }));
const QUICK = {
  join: chips('暂不符合公会要求 公会名额有限 资料不够完整 近期有违规记录'),
  quit: chips('希望再沟通挽留 近期活动尚未结束 待办事项未交接 请联系会长面谈'),
} as const;
const BLOCKS = [
  { key: '0', label: '不限制' },
  { key: '7', label: '7 天' },
  { key: '30', label: '30 天' },
];
const TEXT_MAX = 50;

export type RejectSheetProps = {
  readonly open: boolean;
  readonly tab: ApplicationTab;
  readonly applies: readonly GuildApplication[];
  readonly onClose: () => void;
  /** Resolves to the refusal's text; undefined when the rejection succeeded. */
  readonly onReject: (reasons: RejectionTerms) => Promise<string | undefined>;
};

export function RejectSheet({ open, tab, applies, onClose, onReject }: RejectSheetProps) {
  const [text, setText] = useState('');
  const [block, setBlock] = useState('0');
  const [error, setError] = useState<string>();
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setText('');
      setBlock('0');
      setError(undefined);
    }
  }
  const who = applies.length === 1 ? applies[0]!.user.nickname : `${applies.length} 个申请`;
  const reject = async (): Promise<void> => {
    const reason = text.trim();
    if (tab === 'quit' && reason === '') return setError('请填写拒绝原因');
    const refused = await onReject({
      ...(reason ? { reject_reason: reason } : {}),
      ...(tab === 'join' ? { block_days: Number(block) as 0 | 7 | 30 } : {}),
    });
    setError(refused);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`拒绝 ${who}`}
      footer={
        <Button block variant="danger" onPress={reject}>
          拒绝
        </Button>
      }
    >
      <p className={s.label}>拒绝原因</p>
      <ReasonChips label="拒绝原因" reasons={QUICK[tab]} value={text} onChange={setText} />
      <div className={s.text}>
        <TextArea
          label="原因"
          labelHidden
          rows={1}
          maxLength={TEXT_MAX}
          placeholder={tab === 'quit' ? '请填写拒绝原因' : '也可以自己写（选填）'}
          value={text}
          onChange={setText}
        />
      </div>
      {tab === 'join' ? (
        <>
          <p className={s.label}>不再接收 TA 的申请</p>
          <Segmented label="不再接收" items={BLOCKS} value={block} onChange={setBlock} />
          <p className={s.note}>对方将看到原因，10 分钟内可撤销</p>
        </>
      ) : (
        <p className={s.note}>对方将看到原因，同一成员最多拒绝 2 次，之后可无责退会</p>
      )}
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
    </Sheet>
  );
}
