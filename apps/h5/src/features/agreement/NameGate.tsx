// The steps a member must complete before an action (S-CMP-10): the real name here, and a face check in the native shell.
import { GateSheet, type GateStep } from '@shengyu/ui/GateSheet/GateSheet.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { RealNameSheet } from './RealName.tsx';
import { useRealNameForm } from './use-real-name.ts';

export type RealNameGateProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the member wanted to do, e.g. 充值. */
  readonly action: string;
  readonly named: boolean;
  /** True when a face check is required too. */
  readonly face: boolean;
  readonly onPassed: () => unknown;
};

export function RealNameGate({ open, onClose, action, named, face, onPassed }: RealNameGateProps) {
  const [naming, setNaming] = useState(false);
  const form = useRealNameForm(() => {
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
        onGo={(kind) => (kind === 'realName' ? setNaming(true) : showToast('请在 App 内完成人脸核验'))}
      />
      <RealNameSheet open={open && naming} onClose={() => setNaming(false)} form={form} />
    </>
  );
}
