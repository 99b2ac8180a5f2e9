import { type ReactNode, useState } from 'react';
import { AgreementCheckbox } from '../Checkbox/AgreeLine.tsx';
import type { DemoModule } from '../demos.ts';
import { Page } from '../Page/Page.tsx';
import { SubmitBar } from './SubmitBar.tsx';

const Screen = ({ children }: { children: ReactNode }) => (
  <Page title="充值" bottom={children}>
    <p style={{ padding: 16, color: 'var(--ink-3)' }}>页面内容</p>
  </Page>
);

const DOCUMENTS = [{ title: '充值服务协议', href: '#/agreement?type=recharge' }];

export const demos: DemoModule = {
  recharge: () => {
    const [agreed, setAgreed] = useState(true);
    return (
      <Screen>
        <SubmitBar
          fen={12_600}
          action="立即充值"
          disabled={!agreed}
          onSubmit={() => undefined}
          above={
            <AgreementCheckbox checked={agreed} onChange={setAgreed} documents={DOCUMENTS}>
              ，未成年人请勿充值
            </AgreementCheckbox>
          }
        />
      </Screen>
    );
  },
  withdraw: () => (
    <Screen>
      <SubmitBar
        action={
          <>
            确认提现&nbsp;<span className="num">¥5,000.00</span>
          </>
        }
        onSubmit={() => undefined}
      />
    </Screen>
  ),
  large: () => (
    <Screen>
      <SubmitBar fen={1_234_567_890} action="提交" busy onSubmit={() => undefined} above="理性消费，未成年人禁止充值" />
    </Screen>
  ),
};
