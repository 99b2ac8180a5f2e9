import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { drawn as shared } from '@shengyu/h5/mechanics/campaign/pictures.ts?drawn';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import type { Ring } from '../invite.ts';
import s from './RingCards.module.css';

export type RingCardsProps = {
  readonly rings: readonly Ring[];
  readonly value: string | undefined;
  readonly onChange: (ring_id: string) => void;
};

export const RingCards = ({ rings, value, onChange }: RingCardsProps) => (
  <div
    className={s['cards']}
    role="radiogroup"
    aria-label="戒指"
    onKeyDown={createRovingKeyHandler(
      rings.map(({ ring_id }) => ring_id),
      value ?? '',
      onChange,
    )}
  >
    {rings.map(({ ring_id, name, icon, price, frame_days }) => (
      <button
        key={ring_id}
        type="button"
        role="radio"
        aria-checked={ring_id === value}
        tabIndex={ring_id === value ? 0 : -1}
        className={joinClassNames(s['card'], ring_id === value && s['on'])}
        onClick={() => onChange(ring_id)}
      >
        {ring_id === value && (
          <i className={s['tick']}>
            <Icon path={checkBold} size={13} />
          </i>
        )}
        <img className={s['ring']} src={icon} alt="" />
        <b>{name}</b>
        <span className={s['price']}>
          {price > 0 ? (
            <>
              <img src={shared['diamond']} alt="钻石" />
              <span className="num">{formatFullAmount(price)}</span>
            </>
          ) : (
            '免费'
          )}
        </span>
        <small>
          徽章 <span className="num">{frame_days}</span> 天
        </small>
      </button>
    ))}
  </div>
);
