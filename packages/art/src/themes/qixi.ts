import { group, type Drawing } from '../core/shapes.ts';
import { bridgeBirds, bridgeDeck, STAGE_BRIDGE } from '../qixi/bridge.ts';
import { herdsman, weaver } from '../qixi/lovers.ts';
import { riverBanks, riverNight, skyLantern } from '../qixi/night.ts';
import { redThreadLine, threadGlow, threadHeart } from '../qixi/red-thread.ts';
import { qixiTitle } from '../qixi/title.ts';
import { panelFrame } from '../stage/ornament.ts';
import type { StageArt } from '../stage/stage-art.ts';

/** The whole bridge with the lovers at its ends, for the campaign's cover. */
export const qixiScenery: Drawing = () =>
  riverBanks() +
  bridgeBirds(STAGE_BRIDGE, 14, 0.28) +
  bridgeDeck(STAGE_BRIDGE) +
  group('translate(54 448) scale(1.06)', weaver()) +
  group('translate(336 448) scale(1.06)', herdsman()) +
  threadGlow() +
  redThreadLine() +
  threadHeart();

/** The theme of 七夕: a river of light, the magpie bridge over it. */
export const qixiTheme: StageArt = {
  key: 'qixi',
  backdrop: riverNight,
  title: (text) => qixiTitle(text, 68, 87),
  parts: {
    lantern: { width: 60, height: 68, origin: [-30, -34], draw: skyLantern },
    frame: { width: 358, height: 138, draw: () => panelFrame(358, 138, '#FFE0C4', 'cloud', 5, 14) },
  },
  first: ['lantern'],
};
