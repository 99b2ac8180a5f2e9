// S-GRD-1: the top of the level page with the medal, the level, and the experience missing for the next one.
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { LevelMedal } from '@shengyu/ui/LevelBadge/LevelBadge.tsx';
import { ProgressBar } from '@shengyu/ui/ProgressBar/ProgressBar.tsx';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import type { LevelInfo, LevelKind, LevelReply } from '../use-grade.ts';
import { percentAheadOf } from './ahead-of.ts';
import s from './Hero.module.css';

const KINDS: readonly (readonly [kind: LevelKind, label: string])[] = [
  ['wealth', '财富等级'],
  ['charm', '魅力等级'],
];
const KEYS = KINDS.map(([kind]) => kind);

export type LevelHeroProps = {
  readonly level: LevelReply;
  readonly kind: LevelKind;
  readonly onKind: (kind: LevelKind) => void;
};

export function LevelHero({ level, kind, onKind }: LevelHeroProps) {
  const info = level[kind];
  // Only wealth is compared with all other members (`score` of call L01).
  const ahead = kind === 'wealth' ? percentAheadOf(level.score) : undefined;
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

function Exp({ info: { exp, level_exp, next_exp, need_exp } }: { readonly info: LevelInfo }) {
  const start = (
    <>
      经验 <b className="num">{formatFullAmount(exp)}</b>
      {next_exp !== null && <span className="num"> / {formatFullAmount(next_exp)}</span>}
    </>
  );
  if (next_exp === null) return <ProgressBar look="gold" label="经验" value={1} max={1} start={start} end="已满级" />;
  const end = (
    <>
      还差 <b className="num">{formatFullAmount(need_exp)}</b> 经验升级
    </>
  );
  return (
    <ProgressBar look="gold" label="经验" value={exp - level_exp} max={next_exp - level_exp} start={start} end={end} />
  );
}

const KindTabs = ({ kind, onKind }: Omit<LevelHeroProps, 'level'>) => (
  <div
    className={s.tabs}
    role="tablist"
    aria-label="等级"
    onKeyDown={createRovingKeyHandler(KEYS, kind, (key) => onKind(key as LevelKind))}
  >
    {KINDS.map(([key, label]) => (
      <button
        key={key}
        type="button"
        role="tab"
        aria-selected={key === kind}
        tabIndex={key === kind ? 0 : -1}
        className={joinClassNames(s.tab, key === kind && s.on)}
        onClick={() => onKind(key)}
      >
        {label}
      </button>
    ))}
  </div>
);
