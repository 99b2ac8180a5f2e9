// The time before a relation ends (REL-6): either of the two can take the request back; the one who did not ask can agree, which
// ends the relation at once.
import { useAppClock } from '@shengyu/h5/features/clock/app-clock.ts';
import { useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { useNowWithOffset } from '@shengyu/ui/RelativeTime/use-now.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useEffect, useState } from 'react';
import { renewPair, type PairHome } from './pair-home.ts';
import { coolingTimeText } from './cooling-time.ts';
import s from './CoolingStrip.module.css';

export type CoolingStripProps = { readonly home: PairHome; readonly cooling: NonNullable<PairHome['cooling']> };

export function CoolingStrip({ home: { relation_id }, cooling: { until, by_me } }: CoolingStripProps) {
  const { client } = useServices();
  const online = useOnline();
  const { offset } = useAppClock();
  const now = useNowWithOffset(60_000, offset);
  const [asking, setAsking] = useState(false);
  const left = Math.max(0, until - Math.floor(now / 1000));
  const over = left === 0;
  useEffect(() => {
    if (over) renewPair();
  }, [over]);
  const act = async (action: 'cancel' | 'agree'): Promise<void> => {
    const { data } = await mutationOutcomeOf(
      client.mutate('DELETE /goapi/relation/unbind_relation', { relation_id, action }, { quiet: true }),
    );
    setAsking(false);
    if (data) showToast(action === 'cancel' ? '已撤回' : '已解除', 'ok');
    renewPair();
  };
  return (
    <section className={s['strip']} aria-label="冷静期">
      <p className={s['left']}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 2h12M4 18h12M5.5 2v3.5L10 10l4.5-4.5V2M5.5 18v-3.5L10 10l4.5 4.5V18" />
          <path className={s['sand']} d="M7 17.2L10 13.5l3 3.7Z" />
        </svg>
        冷静期还剩 <b className="num">{coolingTimeText(left)}</b>
      </p>
      <p className={s['note']}>期间可撤回，亲密值保留30天，奖励不收回</p>
      <div className={s['acts']}>
        <button type="button" className={s['back']} disabled={!online} onClick={() => void act('cancel')}>
          撤回申请
        </button>
        {by_me === 0 && (
          <button type="button" className={s['agree']} disabled={!online} onClick={() => setAsking(true)}>
            同意解除
          </button>
        )}
      </div>
      <Dialog
        open={asking}
        danger
        title="同意后立即解除"
        cancel="我再想想"
        confirm="同意解除"
        onCancel={() => setAsking(false)}
        onConfirm={() => act('agree')}
      >
        亲密值保留30天，奖励不收回
      </Dialog>
    </section>
  );
}
