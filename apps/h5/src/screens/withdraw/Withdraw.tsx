import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonBlock, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useRoute } from '#shell/route.ts';
import { IncomeBalance } from './Balance.tsx';
import { OfflineCopyNote } from '#features/sheet/CopyNote.tsx';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { WITHDRAW_ACCOUNTS, type WithdrawAccountKey } from '#features/withdraw/ways.ts';
import s from './Withdraw.module.css';

const Records = lazyPart(() => import('./Records.tsx'), 'WithdrawalRecords');
const Segmented = lazyPart(() => import('@shengyu/ui/Segmented/Segmented.tsx'), 'Segmented');
const Statement = lazyPart(() => import('#features/money/Statement.tsx'), 'Statement');
const WithdrawGate = lazyPart(
  () => import('#features/withdraw/WithdrawGate.tsx'),
  'WithdrawGate',
  ({ open }) => open,
);

type Wallet = ReplyFrom<'POST /api/v1/my_wallet_detail'>;

const TITLE = '提现明细';
const RULES = '/agreement?type=withdraw';
const TABS = [
  { key: '1', label: '提现记录' },
  { key: '2', label: '收益明细' },
];

/** Page /withdraw (S-WD): the member's income, the withdrawals and the account's entries. */
export function Screen() {
  const state = usePageCall('POST /api/v1/my_wallet_detail', {}, { copy: 'wallet' });
  const { again } = state;
  if (state.step !== 'here') return <ReadPage title={TITLE} read={state} shape={<Shape />} />;
  return <Shown wallet={state.data} copiedAt={state.copiedAt} again={again} />;
}

type ShownProps = { wallet: Wallet; copiedAt: number | undefined; again: () => Promise<void> };

function Shown({ wallet, copiedAt, again }: ShownProps) {
  const { location, navigation } = useRoute();
  const [chosen, setChosen] = useState<WithdrawAccountKey>(location.query.account === 'guild' ? 'guild' : 'personal');
  const [tab, setTab] = useState(location.query.tab === '2' ? '2' : '1');
  const [gate, setGate] = useState(false);
  /** Increasing this number makes the lists start again from their first page. */
  const [round, setRound] = useState(0);
  const { guild_income, gate: gates } = wallet;
  const account = guild_income ? chosen : 'personal';
  const refresh = async (): Promise<void> => {
    setRound(round + 1);
    await again();
  };
  return (
    <Page
      title={TITLE}
      ground="hero"
      onBack={() => navigation.back()}
      right={<HeadBarAction label="规则" onPress={() => navigation.go(RULES)} />}
      onRefresh={refresh}
    >
      {copiedAt !== undefined && <OfflineCopyNote at={copiedAt} onAgain={refresh} />}
      {guild_income && (
        <div className={s.switch}>
          <Segmented
            label="账户"
            items={WITHDRAW_ACCOUNTS}
            value={account}
            onChange={(key) => setChosen(key as WithdrawAccountKey)}
          />
        </div>
      )}
      <IncomeBalance wallet={wallet} account={account} onGate={() => setGate(true)} />
      <div className={s.tabs}>
        <Tabs label="明细" items={TABS} value={tab} onChange={setTab} />
      </div>
      {tab === '1' ? (
        <Records account={account} round={round} />
      ) : (
        <Statement book={account === 'guild' ? 'guild_income' : 'income'} label="收益明细" round={round} />
      )}
      <WithdrawGate
        open={gate && gates.pass === 0 && gates.need.indexOf('adult') < 0}
        onClose={() => setGate(false)}
        account={account}
        need={gates.need}
      />
    </Page>
  );
}

const Shape = () => (
  <>
    <div className={s.shape}>
      <SkeletonBlock height={216} />
    </div>
    <SkeletonRows count={6} />
  </>
);
