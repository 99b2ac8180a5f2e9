// The tray: what was selected and its debris (共 {k} 件 → {n} 碎片), and the button that starts decomposing (S2-DC-1).
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import s from './Tray.module.css';

export type SelectionSummaryProps = {
  readonly count: number;
  readonly debris: number;
  /** Debris that today's limit still allows; undefined while it is unknown. */
  readonly left: number | undefined;
  readonly busy: boolean;
  readonly onGo: () => void;
};

export function SelectionSummary({ count, debris, left, busy, onGo }: SelectionSummaryProps) {
  const full = left === 0;
  const over = left !== undefined && debris > left;
  return (
    <div className={s.tray}>
      <p className={s.sum} aria-live="polite">
        共 <b className="num">{count}</b> 件 →<br />
        <b className={`num ${s.gives}`}>
          {debris > 0 && '+'}
          {formatFullAmount(debris)}
        </b>{' '}
        碎片
      </p>
      <StageButton disabled={count === 0 || full || over} busy={busy} onPress={onGo}>
        {full ? '今日分解已达上限' : over ? `今日还可得 ${formatFullAmount(left)} 碎片` : '分解'}
      </StageButton>
    </div>
  );
}
