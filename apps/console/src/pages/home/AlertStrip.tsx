// The worst alert in full, with where to look and what to switch; the others by name. All of them stand in the bell of the header.
import type { Pulse } from '#lib/pulse.ts';
import { formatMoment } from '#lib/format.ts';
import { AlertWays } from '#parts/AlertWays.tsx';
import s from './Home.module.css';

type Alert = Pulse['alerts'][number];

const LEVELS = { critical: '紧急', warn: '警告', info: '提示' } as const;
const NAMED = 4;

export function AlertStrip({ alerts }: { readonly alerts: readonly Alert[] }) {
  const [worst, ...others] = alerts.filter(({ level }) => level !== 'info');
  if (!worst) return null;
  return (
    <div className={s.alert} data-level={worst.level} role="alert">
      <span className={s.level}>{LEVELS[worst.level]}</span>
      <b>{worst.title}</b>
      <span className="c2 grow ell">
        {worst.text}，自 <span className="num">{formatMoment(worst.since)}</span> 起
      </span>
      <AlertWays alert={worst} />
      {others.length > 0 && (
        <span className="c3 ell">
          另有 {others.length} 条：
          {others
            .slice(0, NAMED)
            .map(({ title }) => title)
            .join('、')}
        </span>
      )}
    </div>
  );
}
