import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Bone } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import { UnreadPage } from '../UnreadPage.tsx';
import { useOwn } from '../use-own.ts';
import { ACCOUNTS, type AccountName } from '../ways.ts';
import { Form } from './Form.tsx';
import s from './GoWithdraw.module.css';

const Segmented = later(
  () => import('@shengyu/ui/Segmented/Segmented.tsx'),
  (module) => module.Segmented,
);

const TITLE = '提现';

/** S-GW. */
export function Screen() {
  const { location, navigation } = usePlace();
  const [account, setAccount] = useState<AccountName>(location.query.account === 'guild' ? 'guild' : 'personal');
  const { state, again } = useOwn('POST /api/v1/withdrawal_type', { account });
  // Only heads have a second account; whether one is, the wallet says.
  const wallet = useOwn('POST /api/v1/my_wallet_detail', {}, { copy: 'wallet' }).state;
  const heads = wallet.step === 'here' && wallet.data.guild_income !== undefined;
  if (state.step !== 'here') return <UnreadPage title={TITLE} state={state} again={again} shape={<Shape />} />;

  const ways = state.data;
  const back = (): void => navigation.back();
  if (ways.gate.need.indexOf('adult') >= 0) {
    return (
      <Page title={TITLE} ground="hero" onBack={back}>
        <State kind="noPermission" title="未成年人不能提现" text="收益会为您保留，成年后即可提现" onAction={back} />
      </Page>
    );
  }
  return (
    <Form
      key={account}
      ways={ways}
      account={account}
      again={again}
      right={<HeadAction label="明细" onPress={() => navigation.go('/withdraw')} />}
      top={
        heads && (
          <div className={s.switch}>
            <Segmented
              label="账户"
              items={ACCOUNTS}
              value={account}
              onChange={(key) => setAccount(key as AccountName)}
            />
          </div>
        )
      }
    />
  );
}

const Shape = () => (
  <div className={s.shape}>
    <Bone width={160} height={44} />
    <span className={s.bone}>
      <Bone height={208} />
    </span>
    <span className={s.bone}>
      <Bone height={72} />
    </span>
  </div>
);
