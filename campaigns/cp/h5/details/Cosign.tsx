// 互道早安: once a day by each of the two; it counts when both have tapped on the same day (REL-12).
import { useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { renewPair, type PairHome } from './pair-home.ts';
import s from './Cosign.module.css';

type Taps = Pick<PairHome['today'], 'cosign_me' | 'cosign_other'>;

export function Cosign({ home, at }: { readonly home: PairHome; readonly at: number }) {
  const { client } = useServices();
  const online = useOnline();
  const [told, setTold] = useState<{ readonly at: number; readonly taps: Taps }>();
  const [busy, setBusy] = useState(false);
  // The reply of the tap counts until the home reply that follows it is here.
  const { cosign_me, cosign_other } = told && told.at === at ? told.taps : home.today;
  const both = cosign_me === 1 && cosign_other === 1;
  const say = async (): Promise<void> => {
    if (both) return showToast('今日已完成');
    setBusy(true);
    const act = { relation_id: home.relation_id };
    const { data } = await mutationOutcomeOf(client.mutate('POST /goapi/relation/cosign', act, { quiet: true }));
    setBusy(false);
    if (!data) return;
    setTold({ at, taps: data });
    if (data.gained > 0) showToast(`亲密值 +${data.gained}`, 'ok');
    renewPair();
  };
  return (
    <div className={s['row']}>
      <StageButton
        disabled={!online || (cosign_me === 1 && !both)}
        busy={busy}
        onPress={say}
        cost={
          <span className={s['taps']}>
            <Heart on={cosign_me === 1} name={cosign_me === 1 ? '我已说' : '我还没说'} />
            <Heart on={cosign_other === 1} name={cosign_other === 1 ? 'TA已说' : 'TA还没说'} />
            {both ? '今日已完成' : cosign_me === 1 ? '等TA也说早安' : ''}
          </span>
        }
      >
        {online ? '互道早安' : '当前无网络'}
      </StageButton>
    </div>
  );
}

const Heart = ({ on, name }: { readonly on: boolean; readonly name: string }) => (
  <>
    <svg className={s['heart']} viewBox="0 0 24 22" aria-hidden="true" fill={on ? 'currentColor' : 'none'}>
      <path d="M12 21C5 16 1 12 1 7a5.6 5.6 0 0 1 11-1.8A5.6 5.6 0 0 1 23 7c0 5-4 9-11 14Z" />
    </svg>
    <span className="sr-only">{name}</span>
  </>
);
