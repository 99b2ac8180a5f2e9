// 有异议 (S-EN-3, SST-4): a dispute about a settlement; the payment waits until an operator has handled it.
import {
  REPORT_KIND_COMPLAINT,
  REPORT_TEXT_LENGTH,
  REPORT_TYPE_SETTLEMENT,
  settlementComplaintPrefix,
} from '@shengyu/rules/ui/report-types.ts';
import { countCharacters } from '@shengyu/rules/identity/text.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useOnline } from '@shengyu/web/online.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#shell/services.ts';
import s from './Enterprise.module.css';

export type DisputeSheetProps = {
  readonly open: boolean;
  readonly guild_id: number;
  readonly month: string;
  readonly onClose: () => void;
  readonly onSent: () => Promise<void>;
};

export function DisputeSheet({ open, guild_id, month, onClose, onSent }: DisputeSheetProps) {
  const { client } = useServices();
  const online = useOnline();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const head = settlementComplaintPrefix(month);
  const send = async (): Promise<void> => {
    if (countCharacters(text.trim()) < REPORT_TEXT_LENGTH.min)
      return setError(`请至少填写 ${REPORT_TEXT_LENGTH.min} 个字`);
    const target = { kind: 'guild' as const, id: guild_id };
    const act = { kind: REPORT_KIND_COMPLAINT as 2, type: REPORT_TYPE_SETTLEMENT, text: head + text.trim(), target };
    const outcome = await mutationOutcomeOf(
      client.mutate('POST /api/v1/submit_report', act, { quiet: true }),
      () => true,
    );
    if (!outcome.data) return setError(outcome.refusal ? outcome.refusal.msg : null);
    showToast('已提交异议，处理结果会通知您', 'ok');
    setText('');
    await onSent();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`对 ${month} 结算有异议`}
      footer={
        <Button block disabled={!online} onPress={send}>
          {online ? '提交异议' : '当前无网络'}
        </Button>
      }
    >
      <p className={s.caption}>提交后本期佣金暂缓到账，直到平台答复</p>
      <div className={s.area}>
        <TextArea
          label="异议说明"
          labelHidden
          rows={4}
          maxLength={REPORT_TEXT_LENGTH.max - head.length}
          placeholder="请说明哪一项不对，您认为应是多少"
          value={text}
          error={error}
          onChange={(typed) => {
            setText(typed);
            setError(null);
          }}
        />
      </div>
    </Sheet>
  );
}
