// 共 {k} 件 → {n} 碎片, and the button (S2-DC-1).
import { fullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { B3 } from '@shengyu/h5/mechanics/stage/B3.tsx';
import s from './Tray.module.css';

export type TrayProps = {
  readonly count: number;
  readonly debris: number;
  /** What today's limit leaves. */
  readonly left: number | undefined;
  readonly busy: boolean;
  readonly onGo: () => void;
};

export function Tray({ count, debris, left, busy, onGo }: TrayProps) {
  const full = left === 0;
  const over = left !== undefined && debris > left;
  return (
    <div className={s.tray}>
      <p className={s.sum} aria-live="polite">
        共 <b className="num">{count}</b> 件 →<br />
        <b className={`num ${s.gives}`}>
          {debris > 0 && '+'}
          {fullAmount(debris)}
        </b>{' '}
        碎片
      </p>
      <B3 disabled={count === 0 || full || over} busy={busy} onPress={onGo}>
        {full ? '今日分解已达上限' : over ? `今日还可得 ${fullAmount(left)} 碎片` : '分解'}
      </B3>
    </div>
  );
}
