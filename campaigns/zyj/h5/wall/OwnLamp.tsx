import { drawn } from '../art/first.ts?drawn';
import type { WishHome } from '../home.ts';
import s from './Wall.module.css';

export type OwnLampProps = {
  readonly own: WishHome['my_text'];
  readonly mayWrite: boolean;
  readonly onWrite: () => void;
};

/** S2-ZY-4: 0 being checked, 1 risen, 2 refused. */
const STATES = ['审核通过后升空', '已升空', '换一种说法试试'] as const;

/** The member's own lamp, and what has become of its words. */
export function OwnLamp({ own, mayWrite, onWrite }: OwnLampProps) {
  if (!own && !mayWrite) return null;
  return (
    <div className={s.own}>
      <img src={drawn['lamp']} alt="" />
      <p>
        <b>{own ? own.text : '你的灯还没有写字'}</b>
        <span>
          {own ? STATES[own.state] : '写下心愿，审核通过后升空'}
          {own && own.state === 1 && own.likes > 0 && (
            <>
              {' · '}
              获赞 <span className="num">{own.likes}</span>
            </>
          )}
        </span>
      </p>
      {mayWrite && (
        <button type="button" className={s.write} onClick={onWrite}>
          {own ? '重写' : '写下心愿'}
        </button>
      )}
    </div>
  );
}
