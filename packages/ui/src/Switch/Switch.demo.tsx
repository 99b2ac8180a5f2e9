import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { Switch } from './Switch.tsx';

const Live = ({ on, disabled = false }: { on: boolean; disabled?: boolean }) => {
  const [checked, setChecked] = useState(on);
  return (
    <div style={{ padding: '16px 16px 0' }}>
      <Switch label="消费提醒" checked={checked} onChange={setChecked} disabled={disabled} />
    </div>
  );
};

export const demos: DemoModule = {
  states: () => (
    <>
      <Live on />
      <Live on={false} />
      <Live on disabled />
      <Live on={false} disabled />
    </>
  ),
};
