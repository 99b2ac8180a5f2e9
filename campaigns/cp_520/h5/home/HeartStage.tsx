// The hero of the page: the jewel heart that beats with the sweetness of today, and the two faces that hang on its pulse.
import type { Relation } from '../season.ts';
import { useWatched } from '@shengyu/h5/features/pair/use-watched.ts';
import { formatFullAmount, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { animateElement } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon, plusBold } from '@shengyu/ui/icons.tsx';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { drawn } from '../art/first.ts?drawn';
import { drawn as later } from '../art/later.ts?drawn';
import { beatSecondsOf } from '../beat.ts';
import s from './HeartStage.module.css';

type Person = Pick<Relation['pair'][number], 'user_id' | 'nickname' | 'avatar' | 'avatar_frame'>;

export type HeartStageHandle = {
  /** Both have said 520: the faces lean in, the heart jumps and hearts rise. */
  celebrate(): void;
};

export type HeartStageProps = {
  readonly bonded: boolean;
  /** True when nothing counts now, so that the heart does not beat. */
  readonly still: boolean;
  readonly cooling: boolean;
  readonly pair: Relation['pair'] | undefined;
  readonly me: Person | undefined;
  readonly value: number;
  readonly today: number;
  readonly ref: Ref<HeartStageHandle>;
};

const RISING = 8;
const ONCE_MS = 700;
/** How many beats the animation heart_beat has (HeartStage.module.css). */
const BEATS = 4;

export function HeartStage({ bonded, still, cooling, pair, me, value, today, ref }: HeartStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const watched = useWatched(stage);
  const { navigation } = useRoute();
  useImperativeHandle(ref, () => ({ celebrate: () => playTogether(stage.current) }));
  const [left, right] = pair ? orderedFor(me, pair) : [me, undefined];
  return (
    <div ref={stage} className={joinClassNames(s['stage'], cooling && s['cooling'])}>
      <img className={s['scene']} src={drawn['stage']} alt="" />
      <img className={s['scene']} src={bonded ? drawn['pulse'] : later['thread']} alt="" />
      <Face person={left} place={s['left']!} />
      {bonded ? (
        <Face person={right} place={s['right']!} />
      ) : (
        <button type="button" className={s['nobody']} aria-label="邀请TA" onClick={() => navigation.go('/invitation')}>
          <Icon path={plusBold} size={30} />
        </button>
      )}
      <img className={s['halo']} src={drawn['halo']} alt="" />
      <div className={s['jump']} data-part="jump">
        <div
          className={joinClassNames(s['heart'], bonded && !still && s['beating'], !watched && s['paused'])}
          style={{ animationDuration: `${(BEATS * beatSecondsOf(today)).toFixed(2)}s` }}
        >
          <img src={bonded ? drawn['heart'] : later['glass']} alt="" />
          {bonded ? (
            <p className={s['words']}>
              甜蜜值
              <b className="num">{formatFullAmount(value)}</b>
            </p>
          ) : (
            <p className={s['question']}>还没有CP？</p>
          )}
        </div>
      </div>
      {Array.from({ length: RISING }, (_, i) => (
        <svg key={i} className={s['rising']} data-part="rising" viewBox="0 0 24 22" aria-hidden="true">
          <path d="M12 21C5 16 1 12 1 7a5.6 5.6 0 0 1 11-1.8A5.6 5.6 0 0 1 23 7c0 5-4 9-11 14Z" />
        </svg>
      ))}
    </div>
  );
}

/** The member stands on the left. */
const orderedFor = (me: Person | undefined, [one, other]: Relation['pair']): readonly [Person, Person] =>
  me && me.user_id === other.user_id ? [other, one] : [one, other];

const Face = ({ person, place }: { readonly person: Person | undefined; readonly place: string }) => (
  <figure className={joinClassNames(s['face'], place)} data-part="face">
    <Avatar
      src={person?.avatar}
      size={76}
      frame={person?.avatar_frame ? <img src={person.avatar_frame} alt="" /> : undefined}
    />
    {person && <figcaption>{person.nickname}</figcaption>}
  </figure>
);

function playTogether(stage: HTMLElement | null): void {
  if (!stage || prefersReducedMotion() || document.hidden) return;
  const parts = (name: string): Element[] => [...stage.querySelectorAll(`[data-part=${name}]`)];
  const unit = stage.offsetWidth / 390;
  const timing = { duration: ONCE_MS, easing: 'ease-out', fill: 'none' as const };
  parts('face').forEach((face, i) =>
    animateElement(
      face,
      [
        { transform: 'none' },
        { transform: `translateX(${(i === 0 ? 10 : -10) * unit}px)`, offset: 0.4 },
        { transform: 'none' },
      ],
      timing,
    ),
  );
  animateElement(
    parts('jump')[0]!,
    [{ transform: 'none' }, { transform: 'scale(1.12)', offset: 0.4 }, { transform: 'none' }],
    { ...timing, easing: 'cubic-bezier(.34,1.56,.64,1)' },
  );
  parts('rising').forEach((heart, i) => {
    const x = (i - (RISING - 1) / 2) * 26 * unit;
    animateElement(
      heart,
      [
        { opacity: 0, transform: `translate(${x}px, 0) scale(.6)` },
        { opacity: 1, transform: `translate(${x * 1.1}px, ${-20 * unit}px) scale(1)`, offset: 0.35 },
        { opacity: 0, transform: `translate(${x * 1.3}px, ${-(52 + (i % 3) * 10) * unit}px) scale(.8)` },
      ],
      timing,
    );
  });
}
