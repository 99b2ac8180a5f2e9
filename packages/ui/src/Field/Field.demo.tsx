import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { Field, type FieldProps } from './Field.tsx';
import { PickField } from './PickField.tsx';

const Live = ({ start = '', ...props }: { start?: string } & Omit<FieldProps, 'value' | 'onChange'>) => {
  const [value, setValue] = useState(start);
  return (
    <div style={{ padding: '10px 16px 0' }}>
      <Field {...props} value={value} onChange={setValue} />
    </div>
  );
};

export const demos: DemoModule = {
  states: () => (
    <>
      <Live label="收货人" start="小屿" kind="name" />
      <Live label="手机号" start="13800138000" kind="tel" clearable />
      <Live label="详细地址" placeholder="街道、门牌号" maxLength={200} counter error="请填写详细地址" />
      <Live label="真实姓名" start="*屿" disabled />
      <Live label="统一社会信用代码" kind="code" placeholder="18 位代码" maxLength={18} counter />
      <Live label="昵称" start="声屿小鹿" maxLength={12} counter />
      <Live label="其他数量" labelHidden kind="digits" placeholder="其他数量，10 的倍数" />
      <Live
        label="金额"
        kind="amount"
        start="300.00"
        prefix={<span className="num">¥</span>}
        error="单笔 ¥50–¥20,000，超出今日剩余额度时请分次提交，或改选其他提现方式"
      />
    </>
  ),
  picked: () => (
    <div style={{ padding: 16 }}>
      <PickField label="生日" text="2000年6月15日" onPick={() => undefined} />
      <br />
      <PickField label="所在地区" text="" placeholder="省 / 市 / 区县" onPick={() => undefined} error="请选择地区" />
      <br />
      <PickField label="开户行" text="招商银行" onPick={() => undefined} disabled />
    </div>
  ),
  focused: () => {
    const [value, setValue] = useState('1380013');
    return (
      <div style={{ padding: 16 }} ref={(node) => node?.querySelector('input')?.focus()}>
        <Field label="手机号" kind="tel" value={value} onChange={setValue} clearable />
      </div>
    );
  },
};
