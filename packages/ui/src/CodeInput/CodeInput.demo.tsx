import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { CodeInput, type CodeInputProps } from './CodeInput.tsx';

const Live = ({ start, ...props }: { start: string } & Omit<CodeInputProps, 'value' | 'onChange'>) => {
  const [value, setValue] = useState(start);
  return (
    <div style={{ padding: '16px 16px 0' }}>
      <CodeInput {...props} value={value} onChange={setValue} />
    </div>
  );
};

const WRONG = { text: '验证码错误或已过期' };

export const demos: DemoModule = {
  states: () => (
    <>
      <Live start="" />
      <Live start="482" />
      <Live start="482913" />
      <Live start="48" secret label="支付密码" />
      <Live start="" refusal={WRONG} />
      <Live start="482913" busy />
    </>
  ),
  focused: () => (
    <div ref={(node) => node?.querySelector('input')?.focus()}>
      <Live start="48" />
    </div>
  ),
};
