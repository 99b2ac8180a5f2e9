import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { SkeletonBlock } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { WithdrawalBreakdown } from '#features/withdraw/Lines.tsx';
import type { WithdrawMethod, Quote } from '#features/withdraw/ways.ts';
import { describeFeeSavedByWaiting } from './limits.ts';
import s from './QuoteCard.module.css';
import type { QuoteState } from './use-quote.ts';

const TaxSheet = lazyPart(
  () => import('#features/withdraw/TaxSheet.tsx'),
  'TaxSheet',
  ({ open }) => open,
);

/** S-GW-3: fee, tax and time of arrival, before anything is confirmed. */
export function QuoteCard({ state, way, onAgain }: { state: QuoteState; way: WithdrawMethod; onAgain: () => unknown }) {
  if (state.step === 'here') return <Shown quote={state.quote} />;
  if (state.step === 'failed') {
    return (
      <Card>
        <p className={s.failed} role="alert">
          <span className={s.words}>{state.text}</span>
          <Button size="sm" variant="soft" onPress={onAgain}>
            重新试算
          </Button>
        </p>
      </Card>
    );
  }
  if (state.step === 'loading') {
    return (
      <Card>
        <div role="status" aria-label="正在试算">
          {[0, 1, 2, 3].map((line) => (
            <span key={line} className={s.bone}>
              <SkeletonBlock width={line % 2 ? '72%' : '88%'} height={18} />
            </span>
          ))}
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <p className={s.arrive}>{way.enabled === 1 ? way.arrive_text : way.disabled_reason || '暂不可用'}</p>
    </Card>
  );
}

function Shown({ quote }: { quote: Quote }) {
  const [how, setHow] = useState(false);
  const { tax, tax_fen, fee_fen, review, need_invoice } = quote;
  const hint = need_invoice === 1 ? undefined : describeFeeSavedByWaiting(fee_fen, Date.now());
  return (
    <Card>
      <WithdrawalBreakdown {...quote} onTax={tax && (() => setHow(true))} />
      {hint && (
        <p className={s.hint} role="note">
          {hint}
        </p>
      )}
      {review === 'manual' && need_invoice === 0 && <p className={s.arrive}>本次需人工审核，1 个工作日内完成</p>}
      {need_invoice === 1 && <p className={s.arrive}>提交后请在 30 天内上传发票</p>}
      {tax && <TaxSheet open={how} onClose={() => setHow(false)} tax={tax} tax_fen={tax_fen} />}
    </Card>
  );
}
