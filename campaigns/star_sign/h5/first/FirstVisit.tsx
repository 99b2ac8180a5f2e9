// The first visit (S2-SM-1): one confirms one's sign, and may show it or take part in matching. Both are off until one turns them on.
import '@shengyu/h5/features/sheet/roles.css';
import { usePrivacySettings } from '@shengyu/h5/features/privacy/use-privacy.ts';
import { useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import type { StarSeason } from '../home.ts';
import { Dial } from './Dial.tsx';
import s from './FirstVisit.module.css';

export type FirstVisitProps = {
  readonly open: boolean;
  readonly season: StarSeason;
  readonly onConfirmed: (confirmed: { my_star_id: number; change_at: number }) => void;
};

export function FirstVisit({ open, season, onConfirmed }: FirstVisitProps) {
  const { client } = useServices();
  const online = useOnline();
  const { set } = usePrivacySettings(false);
  const { stars, star_id, my_star_id, home } = season;
  // `turned` counts on without end, so that the dial goes on in the same direction after the twelfth sign.
  const [turned, setTurned] = useState((my_star_id ?? star_id) - 1);
  const [shown, setShown] = useState(false);
  const [matched, setMatched] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!open) return null;
  const sign = stars[turned % 12]!;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const asked = client.mutate('POST /api/v1/star/set_my_star', { star_id: sign.star_id }, { quiet: true });
    const { data } = await mutationOutcomeOf(asked);
    if (data) {
      if (shown) await set('star_public', true);
      if (matched) await set('match_on', true);
      onConfirmed(data);
    }
    setBusy(false);
  };
  return (
    <section className={s.first} aria-label="确认星座" data-staged="">
      <Dial turned={turned} />
      <h2 className={s.question} aria-live="polite">
        你是{sign.name}吗？
      </h2>
      <ul className={s.switches}>
        <li>
          公开我的星座
          <Switch label="公开我的星座" checked={shown} onChange={setShown} />
        </li>
        {home !== undefined && home.age !== 'minor' && (
          <li>
            参与星座匹配
            <Switch label="参与星座匹配" checked={matched} onChange={setMatched} />
          </li>
        )}
      </ul>
      <div className={s.yes}>
        <StageButton busy={busy} disabled={!online} onPress={confirm}>
          {online ? '是的' : '当前无网络'}
        </StageButton>
      </div>
      <button type="button" className={s.other} onClick={() => setTurned(turned + 1)}>
        <b>换一个</b>每365日可改一次
      </button>
    </section>
  );
}
