// The row of pictures at the foot of a stage: the ways on to its sheets and to other pages.
import s from './StageWays.module.css';

export type StageWay = {
  readonly name: string;
  readonly picture: string | undefined;
  readonly go: () => void;
  /** True when something there can be claimed. */
  readonly isReady?: boolean;
};

export const StageWays = ({ ways }: { readonly ways: readonly StageWay[] }) => (
  <nav className={s.ways} aria-label="更多">
    {ways.map(({ name, picture, go, isReady = false }) => (
      <button key={name} type="button" className={s.way} onClick={go}>
        <img className={s.picture} src={picture} alt="" width="34" height="34" />
        {name}
        {isReady && (
          <i className={s.dot}>
            <span className="sr-only">可领取</span>
          </i>
        )}
      </button>
    ))}
  </nav>
);
