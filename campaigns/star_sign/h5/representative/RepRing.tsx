import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import { drawn } from '../art/hologram.ts?drawn';
import type { Rep } from '../season.ts';
import { SignGlyph } from '../SignGlyph.tsx';
import s from './RepRing.module.css';
import { FRAME, GLOW, SCENE, VACANT } from './theme.ts';
import { useRing } from './use-ring.ts';

export type RepRingProps = {
  readonly reps: readonly Rep[];
  /** The sign in front, 1 to 12. */
  readonly front: number;
  readonly onFront: (star_id: number) => void;
  /** Opens the card of the one in front; absent when there is none to open. */
  readonly onOpen: (() => void) | undefined;
};

/** The twelve on the ring. A swipe turns it, a tap brings a sign to the front, arrow keys do both. */
export function RepRing({ reps, front, onFront, onOpen }: RepRingProps) {
  const ring = useRing(front - 1, (sign) => onFront(sign + 1));
  const bring = (star_id: number): void => ring.bring(star_id - 1);
  const rep = reps[front - 1]!;
  const keys = reps.map(({ star }) => String(star.star_id));
  return (
    <div className={s['scene']} {...ring.swipe}>
      <img className={s['picture']} src={SCENE} alt="" draggable={false} />
      <img key={`hologram-${front}`} className={s['hologram']} src={drawn[`sign${front}`]} alt="" draggable={false} />
      <div
        role="radiogroup"
        aria-label="星座"
        onKeyDown={createRovingKeyHandler(keys, String(front), (key) => bring(Number(key)))}
      >
        {reps.map(({ star: { star_id, name }, user }) => (
          <button
            key={star_id}
            ref={ring.portrait(star_id - 1)}
            type="button"
            role="radio"
            className={s['portrait']}
            aria-checked={star_id === front}
            aria-label={`${name} ${user ? `代言人 ${user.nickname}` : '虚位以待'}`}
            tabIndex={star_id === front ? 0 : -1}
            onClick={() => bring(star_id)}
          >
            <span className={joinClassNames(s['disc'], !user && s['empty'])}>
              <Face user={user} />
            </span>
            <span className={s['sign']}>
              <SignGlyph star_id={star_id} tone="gold" />
            </span>
            <i className={s['veil']} />
          </button>
        ))}
      </div>
      <div key={`front-${front}`} className={s['front']}>
        <img className={s['glow']} src={GLOW} alt="" draggable={false} />
        <span className={s['face']}>
          <Face user={rep.user} />
        </span>
        <img className={s['frame']} src={FRAME} alt="" draggable={false} />
        <span className={s['gold']}>
          <SignGlyph star_id={front} tone="bronze" />
        </span>
        {onOpen && (
          <button
            type="button"
            className={s['open']}
            aria-label={`查看 ${rep.user ? rep.user.nickname : ''} 的星运名片`}
            onClick={onOpen}
          />
        )}
      </div>
    </div>
  );
}

const Face = ({ user }: { readonly user: Rep['user'] }) =>
  user ? <Avatar src={user.avatar || undefined} size={72} /> : <img src={VACANT} alt="" draggable={false} />;
