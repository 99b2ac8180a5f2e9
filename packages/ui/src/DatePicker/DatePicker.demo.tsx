import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { DemoModule } from '../demos.ts';
import { birthdayRange } from './birthday-range.ts';
import { DatePicker } from './DatePicker.tsx';

export const demos: DemoModule = {
  birthday: () => {
    const [open, setOpen] = useState(true);
    const [day, setDay] = useState<string | null>(null);
    return (
      <div style={{ padding: 16 }}>
        <Button onPress={() => setOpen(true)}>{day ?? '请选择生日'}</Button>
        <DatePicker
          open={open}
          onClose={() => setOpen(false)}
          value={day}
          start="2000-06-15"
          onConfirm={setDay}
          title="选择生日"
          {...birthdayRange('2026-11-15')}
        />
      </div>
    );
  },
};
