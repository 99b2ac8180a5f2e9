// One jewel on the neck for each finished lap.
import { drawn } from '../art/later.ts?drawn';
import { px, scaleColours, scalePlaces } from './places.ts';
import s from './SnakeBoard.module.css';

export function Scales({ laps }: { readonly laps: number }) {
  const places = scalePlaces();
  return (
    <>
      {scaleColours(laps).map((colour, i) => {
        const { x, y, turn } = places[i]!;
        if (colour === undefined) return null;
        return (
          <span
            key={`${i}-${colour}`}
            className={s.scale}
            style={{ left: px(x), top: px(y), transform: `rotate(${turn}deg)` }}
          >
            <img src={drawn[`scale${colour}`]} alt="" />
          </span>
        );
      })}
    </>
  );
}
