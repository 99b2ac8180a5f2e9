import type { DrawExtras } from '@shengyu/h5/mechanics/draw/ResultLayer.tsx';
import s from './ReachedNote.module.css';

const NONE: DrawExtras = { is: () => false, show: () => null };
const REACHED: DrawExtras = { is: () => false, show: () => <p className={s.reached}>月圆了，心愿达成</p> };

/** S2-ZY-4: under the prizes of a draw that made the moon full. */
export const reachedNote = (reached: boolean | undefined): DrawExtras => (reached ? REACHED : NONE);
