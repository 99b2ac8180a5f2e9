// Spend guard's confirmation 今日已消费 {n} 钻，确认继续？ The cancel button is first; the confirm button is enabled after three seconds
// (S2-CMP-4).
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';

export type GuardDialogProps = {
  readonly open: boolean;
  /** The text as the server sends it. */
  readonly text: string | undefined;
  onGo(): unknown;
  onBack(): void;
};

export const GuardDialog = ({ open, text = '', onGo, onBack }: GuardDialogProps) => (
  <Dialog open={open} title={text} cancel="我再想想" confirm="继续" delay={3} onConfirm={onGo} onCancel={onBack} />
);
