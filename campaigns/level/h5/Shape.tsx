import { Bone } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import s from './Grade.module.css';

/** The real layout in grey (S-ALL-3). */
export const Shape = () => (
  <>
    <div className={s.bones}>
      {(
        [
          [190, 36],
          [132, 132],
          [96, 34],
          [150, 16],
          [342, 30],
        ] as const
      ).map(([width, height]) => (
        <span key={height} className={s.bone}>
          <Bone width={width} height={height} round={height > 100} />
        </span>
      ))}
    </div>
    <div className={s.sheet}>
      {[178, 420].map((height) => (
        <span key={height} className={s.card}>
          <Bone height={height} />
        </span>
      ))}
    </div>
  </>
);
