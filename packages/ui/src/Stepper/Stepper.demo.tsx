import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { Stepper, type StepperProps } from './Stepper.tsx';

const Live = ({ start, ...props }: { start: number } & Omit<StepperProps, 'value' | 'onChange' | 'label'>) => {
  const [value, setValue] = useState(start);
  return (
    <div style={{ padding: '16px 16px 0' }}>
      <Stepper {...props} label="数量" value={value} onChange={setValue} />
    </div>
  );
};

export const demos: DemoModule = {
  states: () => (
    <>
      <Live start={10} />
      <Live start={1} />
      <Live start={9999} max={9999} />
      <Live start={1_000_000} step={1000} />
      <Live start={50} min={10} max={95} step={10} />
      <Live start={3} disabled />
    </>
  ),
};
