// 今日已消费 {n} 钻，确认继续？ The way back is first; going on can be pressed after three seconds (S2-CMP-4).
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';

export type GuardDialogProps = {
  readonly open: boolean;
  /** As the server words it. */
  readonly text: string | undefined;
  onGo(): unknown;
  onBack(): void;
};

export const GuardDialog = ({ open, text = '', onGo, onBack }: GuardDialogProps) => (
  <Dialog open={open} title={text} cancel="我再想想" confirm="继续" delay={3} onConfirm={onGo} onCancel={onBack} />
);
