import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { AgreementCheckbox } from './AgreeLine.tsx';
import { Checkbox } from './Checkbox.tsx';

const LOGIN = [
  { title: '用户协议', href: '#/agreement?type=user' },
  { title: '隐私政策', href: '#/agreement?type=privacy' },
];
const MONEY = [...LOGIN, { title: '充值服务协议', href: '#/agreement?type=recharge' }];

const Agree = ({ on, documents, tail }: { on: boolean; documents: typeof LOGIN; tail?: string }) => {
  const [checked, setChecked] = useState(on);
  return (
    <div style={{ padding: 16 }}>
      <AgreementCheckbox checked={checked} onChange={setChecked} documents={documents}>
        {tail}
      </AgreementCheckbox>
    </div>
  );
};

const Live = ({ on, disabled = false }: { on: boolean; disabled?: boolean }) => {
  const [checked, setChecked] = useState(on);
  return (
    <Checkbox checked={checked} onChange={setChecked} disabled={disabled}>
      同时退出公会群聊
    </Checkbox>
  );
};

export const demos: DemoModule = {
  states: () => (
    <div style={{ padding: 16 }}>
      <Live on />
      <Live on={false} />
      <Live on disabled />
    </div>
  ),
  agree: () => (
    <>
      <Agree on={false} documents={LOGIN} />
      <Agree on documents={LOGIN} />
      <Agree on documents={MONEY} tail="，未成年人请勿充值" />
    </>
  ),
};
