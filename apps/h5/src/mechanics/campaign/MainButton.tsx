// The main button of a page whose own act is not possible now (S2-ALL-2, S2-ALL-3).
import { later } from '#lib/later.tsx';
import { B3 } from '#mechanics/stage/B3.tsx';
import { MINOR_LINE, type Entry } from './entry.ts';
import s from './MainButton.module.css';

const Instead = later(
  () => import('./Instead.tsx'),
  (module) => module.Instead,
);

/** Nothing when the way is open: the page has its own button then. */
export function MainButton({ entry }: { entry: Entry }) {
  if (entry.kind === 'open') return null;
  if (entry.kind === 'minor') return <p className={s.minor}>{MINOR_LINE}</p>;
  return (
    <div className={s.row}>{entry.kind === 'closed' ? <B3 disabled>{entry.label}</B3> : <Instead entry={entry} />}</div>
  );
}
