// 写下代言宣言 (Y22, S2-RP-2): at most forty characters, checked before others see them.
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import s from './WordsSheet.module.css';

export type WordsSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly star_id: number;
  readonly before: string;
  readonly onWritten: (words: string, state: 0 | 1 | 2) => void;
};

const LONGEST = 40;

export function WordsSheet({ open, onClose, star_id, before, onWritten }: WordsSheetProps) {
  const { client } = useServices();
  const online = useOnline();
  const [text, setText] = useState(before);
  const [fault, setFault] = useState<string>();
  const words = text.trim();
  const send = async (): Promise<void> => {
    const asked = client.mutate('POST /api/v1/star/rep_words', { star_id, words }, { quiet: true });
    const { data, ...no } = await mutationOutcomeOf(asked, () => true);
    if (!data) {
      if ('refusal' in no && no.refusal) setFault(no.refusal.msg);
      return;
    }
    showToast('已写好，审核通过后展示', 'ok');
    onWritten(data.words, data.state);
    onClose();
  };
  return (
    <StageSheet open={open} onClose={onClose} title="写下代言宣言">
      <div className={s['words']}>
        <TextArea
          label="代言宣言"
          labelHidden
          value={text}
          onChange={(next) => {
            setFault(undefined);
            setText(next);
          }}
          placeholder="想对同星座的人说点什么"
          maxLength={LONGEST}
          error={fault ?? null}
          rows={3}
        />
      </div>
      <Button block disabled={!online || words === '' || words === before} onPress={send}>
        {online ? '提交' : '当前无网络'}
      </Button>
    </StageSheet>
  );
}
