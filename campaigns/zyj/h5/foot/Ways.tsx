// The ways on from /zyj: the wish wall and three sheets.
import type { DrawSheetKey } from '@shengyu/h5/mechanics/draw/DrawSheets.tsx';
import { drawn } from '../art/later.ts?drawn';
import s from './Foot.module.css';

export type Way = DrawSheetKey | 'wall';

export type WaysProps = {
  /** True when the reward of a task can be claimed. */
  readonly ready: boolean;
  readonly onShow: (way: Way) => void;
};

const WAYS: readonly { readonly key: Way; readonly name: string }[] = [
  { key: 'wall', name: '心愿墙' },
  { key: 'shop', name: '月辉兑换' },
  { key: 'tasks', name: '任务' },
  { key: 'log', name: '记录' },
];

export const Ways = ({ ready, onShow }: WaysProps) => (
  <nav className={s.ways} aria-label="更多">
    {WAYS.map(({ key, name }) => (
      <button key={key} type="button" className={s.way} onClick={() => onShow(key)}>
        <img className={s.picture} src={drawn[key]} alt="" width="30" height="30" />
        {name}
        {key === 'tasks' && ready && (
          <i className={s.dot}>
            <span className="sr-only">可领取</span>
          </i>
        )}
      </button>
    ))}
  </nav>
);
