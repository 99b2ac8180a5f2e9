import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { ContactRow, type ContactRowProps } from './ContactRow.tsx';

const Live = ({
  start,
  ...props
}: { start: ContactRowProps['value'] } & Pick<ContactRowProps, 'errors' | 'disabled'>) => {
  const [value, setValue] = useState(start);
  return (
    <div style={{ padding: '16px 16px 0' }}>
      <ContactRow {...props} value={value} onChange={setValue} />
    </div>
  );
};

export const demos: DemoModule = {
  states: () => (
    <>
      <Live start={{ name: '', tel: '' }} />
      <Live start={{ name: '李雷', tel: '0571-88' }} errors={{ tel: '请填写正确的电话' }} />
      <Live start={{ name: '韩梅梅', tel: '13800138000' }} disabled />
    </>
  ),
};
