import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { DemoModule } from '../demos.ts';
import { GateSheet, type GateStep } from './GateSheet.tsx';

const Live = ({ done }: { done: number }) => {
  const [open, setOpen] = useState(true);
  const steps: GateStep[] = (['realName', 'face', 'contract'] as const).map((kind, index) => ({
    kind,
    done: index < done,
  }));
  return (
    <div style={{ padding: 16 }}>
      <Button onPress={() => setOpen(true)}>去提现</Button>
      <GateSheet open={open} onClose={() => setOpen(false)} action="提现" steps={steps} onGo={() => undefined} />
    </div>
  );
};

export const demos: DemoModule = {
  nothingDone: () => <Live done={0} />,
  oneDone: () => <Live done={1} />,
};
