// The pair's level, and how much intimacy today brought by source (REL-4: at most 2016 a day).
import { formatFullAmount, lazyPart, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useState } from 'react';
import type { PairHome } from './pair-home.ts';
import s from './LevelPanel.module.css';

const LevelsSheet = lazyPart(
  () => import('./rewards/LevelsSheet.tsx'),
  'LevelsSheet',
  ({ open }) => open,
);

const share = (part: number, whole: number): string =>
  `scaleX(${whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 1})`;

export function LevelPanel({ home }: { readonly home: PairHome }) {
  const { navigation } = useRoute();
  const [open, setOpen] = useState(false);
  const { level, level_name, intimacy, next_need, today, campaign } = home;
  return (
    <section className={s['panel']} aria-label="等级">
      <div className={s['line']}>
        <button type="button" className={s['level']} onClick={() => setOpen(true)}>
          <b className="num">Lv.{level}</b>
          <span>{level_name}</span>
          <i aria-hidden="true">?</i>
          <span className="sr-only">，等级说明</span>
        </button>
        <span className={s['sum']}>
          <span className="sr-only">亲密值 </span>
          <b className="num">{formatFullAmount(intimacy)}</b>
          {next_need !== null && <span className="num">/{formatFullAmount(next_need)}</span>}
        </span>
      </div>
      <div className={s['bar']}>
        <i style={{ transform: share(intimacy, next_need ?? intimacy) }} />
      </div>
      {today.sources.length > 0 && (
        <>
          <div className={s['today']}>
            <span>今日亲密值</span>
            <span className="num">
              <b>{formatFullAmount(today.gained)}</b>/{today.max}
            </span>
          </div>
          <ul className={s['sources']}>
            {today.sources.map(({ name, gained, cap }) => (
              <li key={name}>
                {name}
                <b className="num">
                  {gained}/{cap}
                </b>
                <span className={s['small']}>
                  <i style={{ transform: share(gained, cap) }} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {campaign && (
        <button type="button" className={s['campaign']} onClick={() => navigation.go(campaign.route)}>
          {campaign.title}进行中，去看看
        </button>
      )}
      <LevelsSheet open={open} onClose={() => setOpen(false)} level={level} />
    </section>
  );
}
