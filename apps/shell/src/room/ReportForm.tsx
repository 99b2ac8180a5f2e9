// Reports a room or a person in it. SHELL-42: the server adds the texts of the last minute of a room itself.
import {
  REPORT_KIND_COMPLAINT,
  REPORT_TEXT_LENGTH,
  REPORT_TYPE_APPEAL,
  REPORT_TYPE_SETTLEMENT,
  REPORT_TYPES,
  reportTypesOf,
} from '@shengyu/rules/ui/report-types.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { useIsle } from '#frame/isle.ts';
import s from './RoomSheets.module.css';

/** Settlements and appeals are about something else than a room or a person in it. */
const REASONS = reportTypesOf(REPORT_KIND_COMPLAINT).filter(
  (type) => type !== REPORT_TYPE_SETTLEMENT && type !== REPORT_TYPE_APPEAL,
);

export type ReportFormProps = {
  readonly target: { readonly kind: 'room' | 'user'; readonly id: number };
  readonly onSent: () => void;
};

export function ReportForm({ target, onSent }: ReportFormProps) {
  const { client } = useIsle();
  const [type, setType] = useState<number>();
  const [text, setText] = useState('');
  const send = async (): Promise<void> => {
    const act = {
      kind: REPORT_KIND_COMPLAINT,
      type: type!,
      text: text.trim(),
      target,
    } as const;
    const outcome = await mutationOutcomeOf(client.mutate('POST /api/v1/submit_report', act, { quiet: true }));
    if (!outcome.data) return;
    showToast('已收到，我们会尽快处理', 'ok');
    onSent();
  };
  return (
    <div className={s.report}>
      <div className={s.reasons} role="radiogroup" aria-label="原因">
        {REASONS.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === type}
            className={joinClassNames(s.reason, each === type && s.chosen)}
            onClick={() => setType(each)}
          >
            {REPORT_TYPES[each]!.name}
          </button>
        ))}
      </div>
      <TextArea
        label="说明"
        placeholder={`发生了什么？至少 ${REPORT_TEXT_LENGTH.min} 个字，房间里最近一分钟的公屏会一并提交`}
        value={text}
        onChange={setText}
        maxLength={REPORT_TEXT_LENGTH.max}
      />
      <Button block disabled={type === undefined || text.trim().length < REPORT_TEXT_LENGTH.min} onPress={send}>
        提交举报
      </Button>
    </div>
  );
}
