// S-IA-4: bar to approve or reject the selected applications.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { VERDICT_APPROVE, BATCH_MAX, VERDICT_REJECT, type ApplicationTab } from './apply.ts';
import s from './InGuildApply.module.css';
import type { ReviewState } from './use-review.tsx';

export function BatchBar({ review, tab }: { readonly review: ReviewState; readonly tab: ApplicationTab }) {
  const applies = Array.from((review.chosen ?? new Map()).values());
  const rejectable = applies.length > 0 && applies.every((one) => !('can_reject' in one) || one.can_reject === 1);
  return (
    <section className={s.bar} aria-label="批量处理">
      <p className={s.barWords} role="status">
        已选{' '}
        <b className="num">
          {applies.length}/{BATCH_MAX}
        </b>
        {tab === 'quit' && applies.length > 0 && !rejectable && <small>含不可拒绝的申请</small>}
      </p>
      <Button size="md" variant="line" disabled={!rejectable} onPress={() => review.ask(VERDICT_REJECT, applies)}>
        拒绝
      </Button>
      <span className={s.gap} />
      <Button size="md" disabled={applies.length === 0} onPress={() => review.ask(VERDICT_APPROVE, applies)}>
        通过
      </Button>
    </section>
  );
}
