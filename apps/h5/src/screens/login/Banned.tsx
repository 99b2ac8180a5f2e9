import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { countCharacters } from '@shengyu/rules/identity/text.ts';
import { useState } from 'react';
import { failureMessageOf, refusalOf, refusalText, type Refusal } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';
import s from './Banned.module.css';

/** REP-1: report kind 2 is a complaint, its type 17 an appeal against a ban. */
const APPEAL = { kind: 2, type: 17 } as const;
const TEXT_MIN = 5;
const TEXT_MAX = 500;

/**
 * The title of the dialog: the server's message with the end date, or a shorter text for a permanent ban, which has no end date.
 */
export const bannedTitleOf = (msg: string): string => (/永久/.test(msg) ? '账号已被永久封禁' : msg);

/**
 * S-LOGIN-6: shows when the ban ends and lets the member appeal. The refused login (call U05) returned a token that
 * is valid only for this appeal.
 */
export function BannedDialog({ refusal, onClose }: { refusal: Refusal | null; onClose: () => void }) {
  const [appealing, setAppealing] = useState(false);
  return (
    <>
      <Dialog
        open={refusal !== null && !appealing}
        title={bannedTitleOf(refusal ? refusal.msg : '')}
        confirm="申诉"
        cancel="知道了"
        onConfirm={() => setAppealing(true)}
        onCancel={onClose}
      >
        如有异议可以申诉，我们会在 24 小时内答复
      </Dialog>
      <AppealSheet
        open={refusal !== null && appealing}
        token={refusal ? refusalText(refusal.data, 'appeal_token') : ''}
        onClose={() => {
          setAppealing(false);
          onClose();
        }}
      />
    </>
  );
}

function AppealSheet({ open, token, onClose }: { open: boolean; token: string; onClose: () => void }) {
  const { client } = useServices();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [answerBy, setAnswerBy] = useState<number | null>(null);

  const submit = async (): Promise<void> => {
    if (countCharacters(text.trim()) < TEXT_MIN) return setError('请至少填写 5 个字');
    setError(null);
    try {
      const act = { ...APPEAL, text: text.trim() };
      const answer = await client.mutate('POST /api/v1/submit_report', act, { quiet: true, token });
      const refusal = refusalOf(answer);
      if (refusal) setError(refusal.msg);
      else setAnswerBy(answer.data.expect_handle_at ?? 0);
    } catch (failure) {
      setError(failureMessageOf(failure));
    }
  };

  const done = answerBy !== null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="封禁申诉"
      footer={
        <Button block onPress={done ? onClose : submit}>
          {done ? '知道了' : '提交申诉'}
        </Button>
      }
    >
      {done ? (
        <p className={s.done} role="status">
          申诉已受理
          {answerBy > 0 && `，预计 ${formatDateAndMinute(instantOfUnixSeconds(answerBy))} 前答复`}
        </p>
      ) : (
        <div className={s.form}>
          <TextArea
            label="申诉理由"
            labelHidden
            rows={5}
            maxLength={TEXT_MAX}
            placeholder="请说明情况，至少 5 个字"
            value={text}
            error={error}
            onChange={setText}
          />
        </div>
      )}
    </Sheet>
  );
}
