import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { Picker } from './Picker.tsx';

const SIGNS = [
  '白羊座',
  '金牛座',
  '双子座',
  '巨蟹座',
  '狮子座',
  '处女座',
  '天秤座',
  '天蝎座',
  '射手座',
  '摩羯座',
  '水瓶座',
  '双鱼座',
];
const OPTIONS = SIGNS.map((text, index) => ({ value: String(index + 1), text }));

export const demos: DemoModule = {
  one: () => {
    const [value, setValue] = useState('8');
    return (
      <div style={{ margin: 16, padding: '0 16px', borderRadius: 20, background: 'var(--surface)' }}>
        <Picker
          label="星座"
          columns={[{ label: '星座', options: OPTIONS, value }]}
          onChange={(_, chosen) => setValue(chosen)}
        />
      </div>
    );
  },
};
