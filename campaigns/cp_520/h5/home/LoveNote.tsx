// 写一句情话 (Y31): two to fifty-two characters for the partner; the first of the day counts.
import { useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import s from './LoveNote.module.css';

export type LoveNoteSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly relation_id: number;
  readonly onWritten: () => void;
};

const LENGTH = { min: 2, max: 52 };
const WAITING = 0;

export function LoveNoteSheet({ open, onClose, relation_id, onWritten }: LoveNoteSheetProps) {
  const { client } = useServices();
  const online = useOnline();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const words = text.trim();
  const send = async (): Promise<void> => {
    const asked = client.mutate('POST /goapi/relation/love_note', { relation_id, text: words }, { quiet: true });
    const { data, ...no } = await mutationOutcomeOf(asked, () => true);
    if (!data) {
      if ('refusal' in no && no.refusal) setFault(no.refusal.msg);
      return;
    }
    setText('');
    showToast(data.state === WAITING ? '已写好，审核通过后TA就能看到' : '已写进你们的时光轴', 'ok');
    onWritten();
    onClose();
  };
  return (
    <StageSheet open={open} onClose={onClose} title="写一句情话">
      <div className={s['note']}>
        <TextArea
          label="写一句情话"
          labelHidden
          value={text}
          onChange={(next) => {
            setFault(undefined);
            setText(next);
          }}
          placeholder="今天最想对TA说的一句话"
          maxLength={LENGTH.max}
          error={fault ?? null}
          rows={3}
        />
      </div>
      <Button block disabled={!online || words.length < LENGTH.min} onPress={send}>
        {online ? '写给TA' : '当前无网络'}
      </Button>
    </StageSheet>
  );
}
