import s from './TreasureHunt.module.css';

/** Balance, guarantee, the two draws, the four ways on: their shapes, until the server says what they are. */
export const Dock = ({ refused }: { refused: string | undefined }) => (
  // A box of its own for each: one that became smaller would count as a layout shift.
  <div key={refused ? 'closed' : 'shapes'} className={s.dock}>
    {refused ? <Closed why={refused} /> : <Shapes />}
  </div>
);

const Closed = ({ why }: { why: string }) => (
  <div className={s.row}>
    <button type="button" className={s.draw} disabled>
      {why}
    </button>
  </div>
);

const Shapes = () => (
  <div aria-hidden="true">
    <div className={s.row}>
      <i className={s.chip} />
      <i className={s.line} />
      <i className={s.chip} />
    </div>
    <i className={s.pity} />
    <div className={s.row}>
      <i className={`${s.draw} ${s.cool}`} />
      <i className={s.draw} />
    </div>
    <div className={`${s.row} ${s.ways}`}>
      <i />
      <i />
      <i />
      <i />
    </div>
  </div>
);
