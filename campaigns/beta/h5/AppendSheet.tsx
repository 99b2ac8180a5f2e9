// 补充说明: the sheet in which the member adds a note to an own report, once, while the report is still open (REP-2).
import { useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { REPORT_TEXT_LENGTH } from '@shengyu/h5/features/report/use-report.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import type { OwnReport } from './own-reports.ts';

export type AppendNoteSheetProps = {
  /** The report the note is added to; undefined when the sheet is closed. */
  readonly row: OwnReport | undefined;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

export function AppendNoteSheet({ row, onClose, onSent }: AppendNoteSheetProps) {
  const { client } = useServices();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    const { kind, type, report_id } = row!;
    const act = { kind, type, text: text.trim(), append_to: report_id };
    const outcome = await mutationOutcomeOf(
      client.mutate('POST /api/v1/submit_report', act, { quiet: true }),
      () => true,
    );
    if (!outcome.data) return setError(outcome.refusal ? outcome.refusal.msg : null);
    showToast('已补充', 'ok');
    setText('');
    onSent();
  };
  return (
    <StageSheet
      open={row !== undefined}
      onClose={onClose}
      title="补充说明"
      footer={
        <Button block disabled={text.trim() === ''} onPress={send}>
          提交
        </Button>
      }
    >
      <TextArea
        label="补充说明"
        labelHidden
        rows={4}
        maxLength={REPORT_TEXT_LENGTH.max}
        placeholder="只能补充一次，请一次说清楚"
        value={text}
        error={error}
        onChange={(next) => {
          setText(next);
          setError(null);
        }}
      />
    </StageSheet>
  );
}
