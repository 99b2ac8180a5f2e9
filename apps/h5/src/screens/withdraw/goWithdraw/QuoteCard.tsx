import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Bone } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { Lines } from '../Lines.tsx';
import type { Way } from './amount.ts';
import { waitHint } from './limits.ts';
import s from './QuoteCard.module.css';
import type { Quote, QuoteState } from './use-quote.ts';

const TaxSheet = later(
  () => import('../TaxSheet.tsx'),
  (module) => module.TaxSheet,
  ({ open }) => open,
);

/** S-GW-3: what it costs and when it comes, before anything is confirmed. */
export function QuoteCard({ state, way, onAgain }: { state: QuoteState; way: Way; onAgain: () => unknown }) {
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
              <Bone width={line % 2 ? '72%' : '88%'} height={18} />
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
  const hint = need_invoice === 1 ? undefined : waitHint(fee_fen, Date.now());
  return (
    <Card>
      <Lines {...quote} onTax={tax && (() => setHow(true))} />
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
