import type { TreeSelectItem } from '@shengyu/rules/ui/tree-select-item.ts';
import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { TreeSelect } from './TreeSelect.tsx';

const ITEMS: TreeSelectItem[] = [
  {
    id: 'voice',
    text: '语音房',
    dot: true,
    children: [
      { id: 'sing', text: '唱歌' },
      { id: 'chat', text: '闲聊', badge: 5 },
      { id: 'sleep', text: '哄睡', dot: true },
      { id: 'radio', text: '电台', disabled: true },
      { id: 'story', text: '有声故事与深夜朗读' },
    ],
  },
  { id: 'game', text: '游戏', badge: '99+', children: [{ id: 'wolf', text: '狼人杀' }] },
  { id: 'date', text: '交友', children: [{ id: 'cp', text: '牵手' }] },
  { id: 'closed', text: '已关闭', disabled: true, children: [{ id: 'old', text: '旧分类' }] },
];

const Live = ({ max, start }: { max?: number; start: string[] }) => {
  const [value, setValue] = useState<readonly (string | number)[]>(start);
  return (
    <div style={{ padding: 16 }}>
      <TreeSelect label="房间分类" items={ITEMS} value={value} onChange={setValue} max={max} />
    </div>
  );
};

export const demos: DemoModule = {
  single: () => <Live start={['chat']} />,
  several: () => <Live start={['sing', 'story']} max={3} />,
};
