// Which rows of a long list are drawn: those in view and a few around them, so that ten thousand rows scroll as fast as fifty. After a
// jump to another place the rows come a few in each frame, so that no frame takes long (CONUI-24). All rows have the same height. It is
// our own because antd's virtual table measures with a style that the policy of the page refuses.
import { useEffect, useState, type RefObject } from 'react';

/** The height of a row until one is drawn and can be measured. */
const ROW_HEIGHT = 40;
/**
 * So many rows, and up to as many again, are drawn over and under the view. They are exchanged in such steps, so that most movements of
 * the wheel draw nothing.
 */
const STEP = 8;
/** A list up to this length is drawn whole, so that the browser's own search finds everything in it. */
export const WHOLE = 50;
/** New rows in one frame: what a computer four times slower than ours lays out and paints within 50 ms. */
export const ROWS_A_FRAME = 8;
/** What a list begins with: as many rows as fill the window. */
const FIRST_ROWS = 24;

export type Rows = { readonly from: number; readonly until: number };
export type RowSpan = Rows & { readonly rowHeight: number };

type View = {
  /** How many pixels the first row begins over the upper edge of the view. */
  readonly above: number;
  readonly height: number;
  readonly rowHeight: number;
};

/** The rows that can be seen, and those that are drawn when nobody scrolls. */
export function rowsFor(
  { above, height, rowHeight }: View,
  total: number,
): { readonly seen: Rows; readonly drawn: Rows } {
  const first = Math.floor(above / rowHeight);
  const last = Math.ceil((above + height) / rowHeight);
  const clamp = (row: number): number => Math.min(total, Math.max(0, row));
  const seen = { from: clamp(first), until: clamp(last) };
  if (total <= WHOLE) return { seen, drawn: { from: 0, until: total } };
  return {
    seen,
    drawn: { from: clamp((Math.floor(first / STEP) - 1) * STEP), until: clamp((Math.ceil(last / STEP) + 1) * STEP) },
  };
}

/** What one frame draws: the rows in view come first, those that stay are not drawn again, and what is far away goes. */
export function nextRows(old: Rows, { seen, drawn }: { readonly seen: Rows; readonly drawn: Rows }): Rows {
  let from = Math.max(old.from, drawn.from);
  let until = Math.min(old.until, drawn.until);
  const isBeside = until <= seen.from || from >= seen.until;
  if (from >= until || (isBeside && seen.from < seen.until)) from = until = seen.from;
  let left = ROWS_A_FRAME;
  for (const goal of [seen, drawn]) {
    const under = Math.min(left, Math.max(0, goal.until - until));
    const over = Math.min(left - under, Math.max(0, from - goal.from));
    until += under;
    from -= over;
    left -= under + over;
  }
  return { from, until };
}

/** The rows of the table in `box` that are drawn now; follows scrolling and the size of the window. */
export function useRowsInView(box: RefObject<HTMLElement | null>, total: number): RowSpan {
  const [span, setSpan] = useState<RowSpan>({ from: 0, until: FIRST_ROWS, rowHeight: ROW_HEIGHT });
  useEffect(() => {
    const measure = (): void => {
      const rows = box.current?.querySelector('tbody');
      if (!rows) return;
      const rowHeight = rows.querySelector<HTMLElement>('tr[data-row-key]')?.offsetHeight ?? ROW_HEIGHT;
      const view = { above: -rows.getBoundingClientRect().top, height: window.innerHeight, rowHeight };
      setSpan((old) => {
        const { from, until } = nextRows(old, rowsFor(view, total));
        const isSame = from === old.from && until === old.until && rowHeight === old.rowHeight;
        return isSame ? old : { from, until, rowHeight };
      });
    };
    // A frame after each change, until everything is drawn that should be.
    const frame = requestAnimationFrame(measure);
    // Whatever scrolls around the table: the page, or a panel.
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [box, total, span]);
  return { ...span, from: Math.min(span.from, total), until: Math.min(span.until, total) };
}
