import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { Tag } from '../Tag/Tag.tsx';
import { Radio, type RadioOption } from './Radio.tsx';

const CHANNELS: RadioOption<string>[] = [
  {
    value: 'wechat',
    text: (
      <>
        微信支付 <Tag tone="green">立减 ¥2</Tag>
      </>
    ),
  },
  { value: 'alipay', text: '支付宝' },
  { value: 'bank', text: '银行卡', note: '系统维护中，预计 06:00 恢复', disabled: true },
];

const GENDERS: RadioOption<number>[] = [
  { value: 1, text: '男' },
  { value: 2, text: '女' },
];

export const demos: DemoModule = {
  rows: () => {
    const [value, setValue] = useState('wechat');
    return (
      <div style={{ margin: 16, borderRadius: 20, background: 'var(--surface)', boxShadow: 'var(--sh-1)' }}>
        <Radio label="支付方式" value={value} onChange={setValue} options={CHANNELS} />
      </div>
    );
  },
  inline: () => {
    const [value, setValue] = useState<number | null>(2);
    return (
      <div style={{ padding: 16 }}>
        <Radio label="性别" inline value={value} onChange={setValue} options={GENDERS} />
      </div>
    );
  },
};
