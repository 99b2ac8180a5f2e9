import { rechargeTitle } from '../lockup/recharge-title.ts';
import { crate, crateLight, crateRope } from '../quayside/crate.ts';
import { sunriseBackdrop } from '../quayside/sunrise.ts';
import type { StageArt } from '../stage/stage-art.ts';

/** The theme of 首充好礼: crates on a quay at sunrise. */
export const quayTheme: StageArt = {
  key: 'quay',
  backdrop: () => sunriseBackdrop('dawn'),
  title: (text) => rechargeTitle(text, { edge: '#8A2A4A', depth: '#3A1430', glow: '#FFB04A' }),
  parts: {
    crate: { width: 124, height: 124, origin: [-12, 2], draw: () => crate('plain', false) + crateRope() },
    'crate-open': { width: 124, height: 124, origin: [-12, 2], draw: () => crate('rich', true) },
    'crate-light': { width: 300, height: 250, origin: [-150, -226], draw: crateLight },
  },
  first: ['crate', 'crate-open', 'crate-light'],
};
