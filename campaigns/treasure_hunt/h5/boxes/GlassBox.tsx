import type { BoxHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { fullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { usePool } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { cx } from '@shengyu/ui/cx.ts';
import s from './GlassBox.module.css';
import { pictures } from './theme.ts';

export type GlassBoxProps = {
  readonly box: BoxHome['boxes'][number];
  readonly on: boolean;
  onChoose(): void;
};

/** A box, its price, and the least and the most that can be in it. */
export function GlassBox({ box, on, onChoose }: GlassBoxProps) {
  const { pool } = usePool(box.box_code);
  const values = pool ? pool.list.map(({ value }) => value) : [];
  return (
    <button
      type="button"
      role="radio"
      aria-checked={on}
      className={cx(s.box, on && s.on)}
      data-box={box.box_code}
      onClick={onChoose}
    >
      <span className={s.glass} data-part="glass">
        <img src={pictures[box.box_code]} alt="" width="120" height="136" />
        <i className={s.frost} data-part="frost" />
      </span>
      <b className={s.name}>{box.name}</b>
      <span className={s.price}>
        <img src={box.cost.icon} alt={box.cost.name} width="16" height="16" />
        <span className="num">{fullAmount(box.price)}</span>
      </span>
      <span className={s.range}>
        每盒必得礼物，价值{' '}
        {values.length > 0 && (
          <span className="num">
            {fullAmount(Math.min(...values))}–{fullAmount(Math.max(...values))}
          </span>
        )}{' '}
        钻
      </span>
    </button>
  );
}
