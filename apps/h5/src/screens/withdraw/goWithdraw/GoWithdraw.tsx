import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonBlock } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { WITHDRAW_ACCOUNTS, type WithdrawAccountKey } from '#features/withdraw/ways.ts';
import { WithdrawalForm } from './Form.tsx';
import s from './GoWithdraw.module.css';

const Segmented = lazyPart(() => import('@shengyu/ui/Segmented/Segmented.tsx'), 'Segmented');

const TITLE = '提现';

/** Page /withdraw/goWithdraw (S-GW): the form for a withdrawal. */
export function Screen() {
  const { location, navigation } = useRoute();
  const [account, setAccount] = useState<WithdrawAccountKey>(location.query.account === 'guild' ? 'guild' : 'personal');
  const state = usePageCall('POST /api/v1/withdrawal_type', { account });
  const { again } = state;
  // Only the head of a guild has a second account; the wallet's reply shows whether the member is one.
  const wallet = usePageCall('POST /api/v1/my_wallet_detail', {}, { copy: 'wallet' }).data;
  const heads = wallet !== undefined && wallet.guild_income !== undefined;
  if (state.step !== 'here') return <ReadPage title={TITLE} read={state} shape={<Shape />} />;

  const ways = state.data;
  const back = (): void => navigation.back();
  if (ways.gate.need.indexOf('adult') >= 0) {
    return (
      <Page title={TITLE} ground="hero" onBack={back}>
        <LazyStandardState
          kind="noPermission"
          title="未成年人不能提现"
          text="收益会为您保留，成年后即可提现"
          onAction={back}
        />
      </Page>
    );
  }
  return (
    <WithdrawalForm
      key={account}
      ways={ways}
      account={account}
      again={again}
      right={<HeadBarAction label="明细" onPress={() => navigation.go('/withdraw')} />}
      top={
        heads && (
          <div className={s.switch}>
            <Segmented
              label="账户"
              items={WITHDRAW_ACCOUNTS}
              value={account}
              onChange={(key) => setAccount(key as WithdrawAccountKey)}
            />
          </div>
        )
      }
    />
  );
}

const Shape = () => (
  <div className={s.shape}>
    <SkeletonBlock width={160} height={44} />
    <span className={s.bone}>
      <SkeletonBlock height={208} />
    </span>
    <span className={s.bone}>
      <SkeletonBlock height={72} />
    </span>
  </div>
);
