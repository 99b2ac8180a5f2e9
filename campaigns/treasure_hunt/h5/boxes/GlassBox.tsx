import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { usePool } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import s from './GlassBox.module.css';
import { pictures } from './theme.ts';

export type GlassBoxProps = {
  readonly box: DrawCampaignHome['boxes'][number];
  readonly on: boolean;
  onChoose(): void;
};

/** A box with its price and the lowest and highest value it can contain. */
export function GlassBox({ box, on, onChoose }: GlassBoxProps) {
  const { pool } = usePool(box.box_code);
  const values = pool ? pool.list.map(({ value }) => value) : [];
  return (
    <button
      type="button"
      role="radio"
      aria-checked={on}
      className={joinClassNames(s.box, on && s.on)}
      onClick={onChoose}
    >
      <img className={s.glass} src={pictures[box.box_code]} alt="" width="120" height="136" />
      <b className={s.name}>{box.name}</b>
      <span className={s.price}>
        <img src={box.cost.icon} alt={box.cost.name} width="16" height="16" />
        <span className="num">{formatFullAmount(box.price)}</span>
      </span>
      <span className={s.range}>
        每盒必得礼物，价值{' '}
        {values.length > 0 && (
          <span className="num">
            {formatFullAmount(Math.min(...values))}–{formatFullAmount(Math.max(...values))}
          </span>
        )}{' '}
        钻
      </span>
    </button>
  );
}
