// The hall of the seats: throne, two seats and the arch of ten in a scene that scrolls with the list below it; the own row stays.
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { ReactNode, UIEvent } from 'react';
import s from './Seats.module.css';
import { FRAME, SCENE } from './theme.ts';

/** One who has a place: a member, or a sign on the compass. */
export type Seated = {
  readonly key: string | number;
  readonly rank: number;
  readonly name: string;
  readonly score: number;
  /** A round picture that fills its box. */
  readonly face: ReactNode;
  /** True for the caller's own place. */
  readonly isMine?: boolean;
  /** Absent for a hidden member, whom nobody can open. */
  readonly onOpen?: (() => void) | undefined;
};

export type SeatHallProps = {
  /** Another name lets the people come in anew. */
  readonly scene: string;
  /** Undefined while they are loading. */
  readonly seated: readonly Seated[] | undefined;
  /** How many of them stand in the scene; the others are in the list. */
  readonly inScene?: number;
  /** The words on the plaque of an empty throne. */
  readonly vacant: string;
  readonly caption: ReactNode;
  readonly rule: string | undefined;
  /** Stands in place of the list. */
  readonly note?: ReactNode;
  /** Stands under the list. */
  readonly foot?: ReactNode;
  readonly own: ReactNode;
};

const PODIUM = ['first', 'second', 'third'] as const;
const PASSED = 24;

/** The side tags step aside while something scrolls under them (theme.module.css). */
const markPassed = ({ currentTarget }: UIEvent<HTMLElement>): void => {
  const stage = currentTarget.closest('[data-ground]');
  if (!stage) return;
  if (currentTarget.scrollTop > PASSED) stage.setAttribute('data-passed', '');
  else stage.removeAttribute('data-passed');
};

export function SeatHall(props: SeatHallProps) {
  const { scene, seated, inScene = 13, vacant, caption, rule, note, foot, own } = props;
  const placed = (seated ?? []).slice(0, inScene);
  const rest = (seated ?? []).slice(inScene);
  return (
    <>
      <section className={s['scroll']} tabIndex={0} aria-label="榜单" onScroll={markPassed}>
        <div className={s['room']}>
          <div className={s['scene']}>
            <img className={s['picture']} src={SCENE} alt="" />
            <div className={s['caption']}>{caption}</div>
            <ol key={scene} className={s['people']} data-many={inScene} aria-busy={seated === undefined}>
              {PODIUM.map((place, i) => (
                <Podium key={place} place={place} who={placed[i]} vacant={vacant} isKnown={seated !== undefined} />
              ))}
              {placed.slice(PODIUM.length).map((who) => (
                <OnArch key={who.key} who={who} />
              ))}
            </ol>
          </div>
        </div>
        {rule && <p className={s['rule']}>计分说明：{rule}</p>}
        {note}
        {rest.length > 0 && (
          <ol className={s['list']} start={inScene + 1}>
            {rest.map((who) => (
              <Row key={who.key} who={who} />
            ))}
          </ol>
        )}
        {foot}
      </section>
      {own}
    </>
  );
}

type PodiumProps = {
  readonly place: (typeof PODIUM)[number];
  readonly who: Seated | undefined;
  readonly vacant: string;
  readonly isKnown: boolean;
};

const Podium = ({ place, who, vacant, isKnown }: PodiumProps) => (
  <li className={joinClassNames(s['podium'], s[place])}>
    {who ? (
      <Tap who={who} className={s['sitting']}>
        <span className={s['face']}>{who.face}</span>
        {place === 'first' && <img className={s['frame']} src={FRAME} alt="" />}
        <span className={s['plaque']}>
          <b>{who.name}</b>
          <span className="num">{formatFullAmount(who.score)}</span>
        </span>
      </Tap>
    ) : (
      isKnown && (
        <span className={joinClassNames(s['plaque'], s['vacant'])}>{place === 'first' ? vacant : '虚位以待'}</span>
      )
    )}
  </li>
);

const OnArch = ({ who }: { readonly who: Seated }) => (
  <li className={joinClassNames(s['seat'], who.isMine && s['mine'])}>
    <Tap who={who} className={s['hung']}>
      <span className={s['ring']}>
        <span className={s['face']}>{who.face}</span>
        <em className="num">{who.rank}</em>
      </span>
      <span className={s['name']}>{who.name}</span>
      <span className="sr-only">{formatFullAmount(who.score)}</span>
    </Tap>
  </li>
);

const Row = ({ who }: { readonly who: Seated }) => (
  <li className={joinClassNames(s['line'], who.isMine && s['mine'])}>
    <Tap who={who} className={s['row']}>
      <span className={joinClassNames('num', s['place'])}>{who.rank}</span>
      <span className={s['face']}>{who.face}</span>
      <b>{who.name}</b>
      <span className={joinClassNames('num', s['score'])}>{formatFullAmount(who.score)}</span>
    </Tap>
  </li>
);

type TapProps = { readonly who: Seated; readonly className: string | undefined; readonly children: ReactNode };

const Tap = ({ who: { onOpen }, className, children }: TapProps) =>
  onOpen ? (
    <button type="button" className={className} onClick={onOpen}>
      {children}
    </button>
  ) : (
    <span className={className}>{children}</span>
  );
