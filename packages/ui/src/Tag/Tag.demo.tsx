import type { DemoModule } from '../demos.ts';
import { Tag } from './Tag.tsx';

export const demos: DemoModule = {
  tones: () => (
    <p style={{ padding: 16, background: 'var(--surface)' }}>
      <Tag tone="violet">
        <span className="num">Lv.9</span>
      </Tag>{' '}
      <Tag tone="gold">会长</Tag> <Tag tone="pink">副会长</Tag> <Tag tone="violet">管理</Tag>{' '}
      <Tag tone="green">立减 ¥2</Tag> <Tag tone="blue">审核中</Tag> <Tag tone="red">退会中</Tag> <Tag>已结束</Tag>
    </p>
  ),
};
