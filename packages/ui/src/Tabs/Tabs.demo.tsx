import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { Tabs, type TabsProps } from './Tabs.tsx';

function Held(props: Pick<TabsProps, 'items' | 'look'>) {
  const [value, setValue] = useState(props.items[0]!.key);
  return <Tabs {...props} label="榜单" value={value} onChange={setValue} />;
}

const named = (...labels: string[]) => labels.map((label) => ({ key: label, label }));

export const demos: DemoModule = {
  few: () => <Held items={named('流水榜', '人气榜', '新锐榜')} />,
  many: () => <Held items={named('全部', '入会申请', '退会申请', '转会申请', '房间申请', '我的申请')} />,
  dot: () => <Held items={[...named('提现中', '已到账'), { key: 'x', label: '被退回', dot: true }]} />,
  pills: () => (
    <div style={{ background: 'var(--surface)' }}>
      <Held
        look="pill"
        items={[
          { key: 'all', label: '全部', count: 86 },
          { key: 'officers', label: '管理层', count: 7 },
          { key: 'away', label: '7天未上线', count: 12 },
          { key: 'wait', label: '待审核', count: 3, dot: true },
        ]}
      />
    </div>
  ),
};
