import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

const Live = ({ start = '', ...props }: { start?: string } & Omit<TextAreaProps, 'value' | 'onChange'>) => {
  const [value, setValue] = useState(start);
  return (
    <div style={{ padding: '10px 16px 0' }}>
      <TextArea {...props} value={value} onChange={setValue} />
    </div>
  );
};

export const demos: DemoModule = {
  states: () => (
    <>
      <Live label="公会简介" labelHidden placeholder="介绍一下你们的公会" maxLength={500} />
      <Live label="详细地址" rows={1} placeholder="街道、门牌号" maxLength={200} />
      <Live label="详细地址" rows={1} start="文三路 478 号华星时代广场 B 座 1201 室，请放前台" maxLength={200} />
      <Live label="举报说明" labelHidden start="字太少" maxLength={500} error="请填写 5–500 个字" />
      <Live label="公告" rows={2} start="每晚九点开播" disabled />
    </>
  ),
};
