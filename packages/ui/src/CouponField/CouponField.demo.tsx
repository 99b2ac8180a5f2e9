import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { CouponField } from './CouponField.tsx';

const Live = ({ start, error, busy }: { start: string; error?: string; busy?: boolean }) => {
  const [value, setValue] = useState(start);
  return (
    <div style={{ padding: '10px 16px 0' }}>
      <CouponField value={value} onChange={setValue} onRedeem={() => undefined} error={error} busy={busy} />
    </div>
  );
};

const Invite = () => {
  const [value, setValue] = useState('');
  return (
    <div style={{ padding: '10px 16px 0' }}>
      <CouponField label="邀请码" placeholder="选填" value={value} onChange={setValue} />
    </div>
  );
};

export const demos: DemoModule = {
  states: () => (
    <>
      <Live start="" />
      <Live start="SHENGYU520QIXI2026AB" />
      <Live start="SY-2026" busy />
      <Live start="SY-2025" error="兑换码已过期" />
      <Invite />
    </>
  ),
};
