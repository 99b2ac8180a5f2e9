import s from './Room.module.css';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** The outline of a room while it is entered. */
export const RoomSkeleton = () => (
  <div className={s.skeleton} role="status" aria-label="正在进入房间">
    <i className={s.boneHead} />
    <i className={s.boneHost} />
    <div className={s.boneSeats}>
      {PLACES.map((place) => (
        <i key={place} className={s.boneSeat} />
      ))}
    </div>
  </div>
);
