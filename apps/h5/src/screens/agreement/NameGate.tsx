// What must be done before one may go on (S-CMP-10): the real name here, a face in the shell.
import { GateSheet, type GateStep } from '@shengyu/ui/GateSheet/GateSheet.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { RealName } from './RealName.tsx';
import { useRealName } from './use-real-name.ts';

export type NameGateProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the member wanted to do: 充值. */
  readonly action: string;
  readonly named: boolean;
  /** A face is asked for too. */
  readonly face: boolean;
  readonly onPassed: () => unknown;
};

export function NameGate({ open, onClose, action, named, face, onPassed }: NameGateProps) {
  const [naming, setNaming] = useState(false);
  const form = useRealName(() => {
    setNaming(false);
    onClose();
    void onPassed();
  });
  const steps: GateStep[] = [
    { kind: 'realName', done: named },
    ...(face ? [{ kind: 'face', done: false } as const] : []),
  ];
  return (
    <>
      <GateSheet
        open={open && !naming}
        onClose={onClose}
        action={action}
        steps={steps}
        onGo={(kind) => (kind === 'realName' ? setNaming(true) : toast('请在 App 内完成人脸核验'))}
      />
      <RealName open={open && naming} onClose={() => setNaming(false)} form={form} />
    </>
  );
}
