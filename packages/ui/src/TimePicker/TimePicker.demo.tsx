import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { DemoModule } from '../demos.ts';
import { TimePicker } from './TimePicker.tsx';

const Live = ({ min, max }: { min?: string; max?: string }) => {
  const [open, setOpen] = useState(true);
  const [time, setTime] = useState('21:30:00');
  return (
    <div style={{ padding: 16 }}>
      <Button onPress={() => setOpen(true)}>{time}</Button>
      <TimePicker
        open={open}
        onClose={() => setOpen(false)}
        value={time}
        onConfirm={setTime}
        min={min}
        max={max}
        title="开播时间"
      />
    </div>
  );
};

export const demos: DemoModule = {
  free: () => <Live />,
  bounded: () => <Live min="20:15:30" max="21:30:10" />,
};
