import type { ParticipationState } from '@shengyu/h5/mechanics/campaign/entry.ts';

/** Every logged-in member may use the machine, minors included, because it takes no money and involves no chance. */
export const mayDecompose = (entry: ParticipationState): boolean =>
  entry.kind === 'open' ||
  entry.kind === 'minor' ||
  (entry.kind === 'instead' && (entry.act === 'verify' || entry.act === 'claim')) ||
  (entry.kind === 'closed' && entry.label.indexOf('冷静期') === 0);
