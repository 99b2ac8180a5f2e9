import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { MobileField } from './MobileField.tsx';

const Live = ({ start, error }: { start: string; error?: string }) => {
  const [value, setValue] = useState(start);
  return (
    <div style={{ padding: '10px 16px 0' }}>
      <MobileField value={value} onChange={setValue} error={error} />
    </div>
  );
};

export const demos: DemoModule = {
  states: () => (
    <>
      <Live start="" />
      <Live start="1380013" />
      <Live start="13800138000" />
      <Live start="12345" error="请填写正确的手机号" />
    </>
  ),
};
