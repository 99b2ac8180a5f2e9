import type { Entry } from '@shengyu/h5/mechanics/campaign/entry.ts';

/** The machine is for everybody who is logged in: it takes no money and holds no chance (state matrix: minor full). */
export const mayDecompose = (entry: Entry): boolean =>
  entry.kind === 'open' ||
  entry.kind === 'minor' ||
  (entry.kind === 'instead' && (entry.act === 'verify' || entry.act === 'claim')) ||
  (entry.kind === 'closed' && entry.label.indexOf('冷静期') === 0);
