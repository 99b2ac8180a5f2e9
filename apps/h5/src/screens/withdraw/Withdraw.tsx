import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Bone, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { usePlace } from '#shell/place.ts';
import { Balance } from './Balance.tsx';
import { CopyNote } from '#mechanics/sheet/CopyNote.tsx';
import { UnreadPage } from './UnreadPage.tsx';
import { useOwn } from './use-own.ts';
import { ACCOUNTS, type AccountName } from './ways.ts';
import s from './Withdraw.module.css';

const Records = later(
  () => import('./Records.tsx'),
  (module) => module.Records,
);
const Segmented = later(
  () => import('@shengyu/ui/Segmented/Segmented.tsx'),
  (module) => module.Segmented,
);
const Statement = later(
  () => import('./Statement.tsx'),
  (module) => module.Statement,
);
const WithdrawGate = later(
  () => import('./WithdrawGate.tsx'),
  (module) => module.WithdrawGate,
  ({ open }) => open,
);

type Wallet = ReplyFrom<'POST /api/v1/my_wallet_detail'>;

const TITLE = '提现明细';
const RULES = '/agreement?type=withdraw';
const TABS = [
  { key: '1', label: '提现记录' },
  { key: '2', label: '收益明细' },
];

/** S-WD. */
export function Screen() {
  const { state, again } = useOwn('POST /api/v1/my_wallet_detail', {}, { copy: 'wallet' });
  if (state.step !== 'here') return <UnreadPage title={TITLE} state={state} again={again} shape={<Shape />} />;
  return <Shown wallet={state.data} copiedAt={state.copiedAt} again={again} />;
}

type ShownProps = { wallet: Wallet; copiedAt: number | undefined; again: () => Promise<void> };

function Shown({ wallet, copiedAt, again }: ShownProps) {
  const { location, navigation } = usePlace();
  const [chosen, setChosen] = useState<AccountName>(location.query.account === 'guild' ? 'guild' : 'personal');
  const [tab, setTab] = useState(location.query.tab === '2' ? '2' : '1');
  const [gate, setGate] = useState(false);
  /** Lists begin anew with every round. */
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
      right={<HeadAction label="规则" onPress={() => navigation.go(RULES)} />}
      onRefresh={refresh}
    >
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={refresh} />}
      {guild_income && (
        <div className={s.switch}>
          <Segmented label="账户" items={ACCOUNTS} value={account} onChange={(key) => setChosen(key as AccountName)} />
        </div>
      )}
      <Balance wallet={wallet} account={account} onGate={() => setGate(true)} />
      <div className={s.tabs}>
        <Tabs label="明细" items={TABS} value={tab} onChange={setTab} />
      </div>
      {tab === '1' ? <Records account={account} round={round} /> : <Statement account={account} round={round} />}
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
      <Bone height={216} />
    </div>
    <SkeletonRows count={6} />
  </>
);
