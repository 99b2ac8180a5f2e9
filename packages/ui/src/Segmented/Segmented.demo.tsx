import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { Segmented } from './Segmented.tsx';

function Held({ labels }: { labels: string[] }) {
  const [value, setValue] = useState(labels[0]!);
  return (
    <div style={{ padding: 16 }}>
      <Segmented
        label="时间范围"
        items={labels.map((label) => ({ key: label, label }))}
        value={value}
        onChange={setValue}
      />
    </div>
  );
}

export const demos: DemoModule = {
  ranges: () => (
    <>
      <Held labels={['近1个月', '近3个月', '近6个月']} />
      <Held labels={['日榜', '周榜', '月榜']} />
      <Held labels={['近1月', '近3月']} />
    </>
  ),
};
