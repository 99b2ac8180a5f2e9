import { Bone } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import { CopyNote } from '#mechanics/sheet/CopyNote.tsx';
import { Lines } from '../Lines.tsx';
import { Timeline } from '../Timeline.tsx';
import { UnreadPage } from '../UnreadPage.tsx';
import { useOwn } from '../use-own.ts';
import type { Withdrawal } from '../ways.ts';
import s from './Detail.module.css';
import { Head } from './Head.tsx';

const Acts = later(
  () => import('./Acts.tsx'),
  (module) => module.Acts,
);
const Facts = later(
  () => import('./Facts.tsx'),
  (module) => module.Facts,
);
const TaxSheet = later(
  () => import('../TaxSheet.tsx'),
  (module) => module.TaxSheet,
  ({ open }) => open,
);
const InvoiceTitle = later(
  () => import('../InvoiceTitle.tsx'),
  (module) => module.InvoiceTitle,
);

const TITLE = '提现详情';

/** S-WDD. */
export function Screen() {
  const { location, navigation } = usePlace();
  const { no } = location.query;
  if (!no) {
    return (
      <Page title={TITLE} onBack={() => navigation.back()}>
        <State
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
  const { state, again } = useOwn(
    'POST /api/v1/withdrawal_detail',
    { withdraw_no },
    { copy: `withdrawal:${withdraw_no}` },
  );
  if (state.step !== 'here') return <UnreadPage title={TITLE} state={state} again={again} shape={<Shape />} />;
  return <Shown w={state.data} copiedAt={state.copiedAt} again={again} />;
}

type ShownProps = { w: Withdrawal; copiedAt: number | undefined; again: () => Promise<void> };

function Shown({ w, copiedAt, again }: ShownProps) {
  const { navigation } = usePlace();
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
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={again} />}
      <Head w={w} />
      <Card title="进度">
        <div className={s.way}>
          <Timeline entries={w.timeline} />
        </div>
      </Card>
      <Card>
        <Lines {...w} onTax={tax && (() => setHow(true))} />
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
        <Bone height={height} />
      </span>
    ))}
  </div>
);
