import { SkeletonBlock } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { OfflineCopyNote } from '#features/sheet/CopyNote.tsx';
import { WithdrawalBreakdown } from '#features/withdraw/Lines.tsx';
import { Timeline } from '#features/withdraw/Timeline.tsx';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { isMoneyReturned, type Withdrawal } from '#features/withdraw/ways.ts';
import s from './Detail.module.css';
import { WithdrawalHeader } from './Head.tsx';

const Acts = lazyPart(() => import('./Acts.tsx'), 'WithdrawalActions');
const Facts = lazyPart(() => import('./Facts.tsx'), 'WithdrawalFacts');
const TaxSheet = lazyPart(
  () => import('#features/withdraw/TaxSheet.tsx'),
  'TaxSheet',
  ({ open }) => open,
);
const InvoiceTitle = lazyPart(() => import('#features/withdraw/InvoiceTitle.tsx'), 'InvoiceTitle');

const TITLE = '提现详情';

/** Page /withdraw/detail (S-WDD): one withdrawal with its progress. */
export function Screen() {
  const { location, navigation } = useRoute();
  const { no } = location.query;
  if (!no) {
    return (
      <Page title={TITLE} onBack={() => navigation.back()}>
        <LazyStandardState
          kind="empty"
          title="提现记录不存在"
          action="看全部提现"
          onAction={() => navigation.replace('/withdraw')}
        />
      </Page>
    );
  }
  return <One withdraw_no={no} />;
}

function One({ withdraw_no }: { withdraw_no: string }) {
  const state = usePageCall('POST /api/v1/withdrawal_detail', { withdraw_no }, { copy: `withdrawal:${withdraw_no}` });
  const { again } = state;
  if (state.step !== 'here') return <ReadPage title={TITLE} read={state} shape={<Shape />} />;
  return <Shown w={state.data} copiedAt={state.copiedAt} again={again} />;
}

type ShownProps = { w: Withdrawal; copiedAt: number | undefined; again: () => Promise<void> };

function Shown({ w, copiedAt, again }: ShownProps) {
  const { navigation } = useRoute();
  const [how, setHow] = useState(false);
  const { tax, invoice } = w;
  return (
    <Page
      title={TITLE}
      ground="hero"
      onBack={() => navigation.back()}
      onRefresh={again}
      bottom={<Acts w={w} again={again} still={copiedAt !== undefined} />}
    >
      {copiedAt !== undefined && <OfflineCopyNote at={copiedAt} onAgain={again} />}
      <WithdrawalHeader w={w} />
      <Card title="进度">
        <div className={s.way}>
          <Timeline entries={w.timeline} />
        </div>
      </Card>
      <Card>
        <WithdrawalBreakdown {...w} returned={isMoneyReturned(w.status)} onTax={tax && (() => setHow(true))} />
      </Card>
      <Facts w={w} />
      {invoice && invoice.need === 1 && (
        <Card title="开票信息">
          <InvoiceTitle title={invoice.title} />
        </Card>
      )}
      <div className={s.end} />
      {tax && <TaxSheet open={how} onClose={() => setHow(false)} tax={tax} tax_fen={w.tax_fen} />}
    </Page>
  );
}

const Shape = () => (
  <div className={s.shape}>
    {[96, 220, 208].map((height) => (
      <span key={height} className={s.bone}>
        <SkeletonBlock height={height} />
      </span>
    ))}
  </div>
);
