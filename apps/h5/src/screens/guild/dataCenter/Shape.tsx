import { Bone } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import s from './DataCenter.module.css';

/** Tiles and chart in grey. */
export const Shape = () => (
  <div className={s.shape}>
    <Bone height={226} />
    <span className={s.gap}>
      <Bone height={388} />
    </span>
  </div>
);
