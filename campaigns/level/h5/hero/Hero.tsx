// S-GRD-1: the medal, the level, how far to the next.
import { fullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { LevelMedal } from '@shengyu/ui/LevelBadge/LevelBadge.tsx';
import { ProgressBar } from '@shengyu/ui/ProgressBar/ProgressBar.tsx';
import { roving } from '@shengyu/ui/roving.ts';
import type { Info, Kind, Level } from '../use-grade.ts';
import { aheadOf } from './ahead-of.ts';
import s from './Hero.module.css';

const KINDS: readonly (readonly [kind: Kind, label: string])[] = [
  ['wealth', '财富等级'],
  ['charm', '魅力等级'],
];
const KEYS = KINDS.map(([kind]) => kind);

export type HeroProps = { readonly level: Level; readonly kind: Kind; readonly onKind: (kind: Kind) => void };

export function Hero({ level, kind, onKind }: HeroProps) {
  const info = level[kind];
  // Only wealth is measured against everybody (L01 `score`).
  const ahead = kind === 'wealth' ? aheadOf(level.score) : undefined;
  return (
    <div className={s.hero}>
      <KindTabs kind={kind} onKind={onKind} />
      <LevelMedal kind={kind} level={info.level} size={152} />
      <p className={s.level}>
        <b className="num">Lv.{info.level}</b>
      </p>
      <p className={s.caption}>
        {info.badge_name}徽章
        {ahead !== undefined && (
          <>
            {' · '}超过 <span className="num">{ahead}%</span> 的用户
          </>
        )}
      </p>
      <div className={s.exp}>
        <Exp info={info} />
      </div>
    </div>
  );
}

function Exp({ info: { exp, level_exp, next_exp, need_exp } }: { readonly info: Info }) {
  const start = (
    <>
      经验 <b className="num">{fullAmount(exp)}</b>
      {next_exp !== null && <span className="num"> / {fullAmount(next_exp)}</span>}
    </>
  );
  if (next_exp === null) return <ProgressBar look="gold" label="经验" value={1} max={1} start={start} end="已满级" />;
  const end = (
    <>
      还差 <b className="num">{fullAmount(need_exp)}</b> 经验升级
    </>
  );
  return (
    <ProgressBar look="gold" label="经验" value={exp - level_exp} max={next_exp - level_exp} start={start} end={end} />
  );
}

const KindTabs = ({ kind, onKind }: Omit<HeroProps, 'level'>) => (
  <div className={s.tabs} role="tablist" aria-label="等级" onKeyDown={roving(KEYS, kind, (key) => onKind(key as Kind))}>
    {KINDS.map(([key, label]) => (
      <button
        key={key}
        type="button"
        role="tab"
        aria-selected={key === kind}
        tabIndex={key === kind ? 0 : -1}
        className={cx(s.tab, key === kind && s.on)}
        onClick={() => onKind(key)}
      >
        {label}
      </button>
    ))}
  </div>
);
