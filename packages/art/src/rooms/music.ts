// Scenes of rooms where people listen: 点唱 (songs on request) and 电台 (radio).
import {
  circle,
  circleOutline,
  drawEach,
  drawTimes,
  type Drawing,
  ellipse,
  group,
  path,
  rect,
  sparkle,
  stroke,
  withScreenBlend,
} from '../core/shapes.ts';
import { headphone } from '../items/headphone.ts';
import { microphone } from '../items/mic.ts';
import { glitter, lightHalo, starField, starRiver } from '../stage/light.ts';
import { hillRidge, moonDisc } from '../stage/scenery.ts';
import {
  bulbString,
  citySkyline,
  heroItem,
  lamplight,
  panel,
  sceneGround,
  soundRings,
  spotlights,
  waterLights,
} from './scenery.ts';

/** The stage: a golden microphone in the light of many lamps. */
export const litStage: Drawing = () =>
  sceneGround([
    [0, '#240848'],
    [0.6, '#8A1F8E'],
    [1, '#33094E'],
  ]) +
  spotlights(['#FF6FB5', '#8F7BFF', '#FFC46B', '#6FD8FF']) +
  lightHalo(195, 238, 190, 70, '#FF8FD0', 0.85) +
  ellipse(195, 236, 132, 20, '#FFB8E6', 'opacity=".6"') +
  ellipse(195, 234, 96, 12, '#fff', 'opacity=".4"') +
  heroItem(microphone, 195, 140, 1.35) +
  drawEach(
    [
      [92, 112, 9],
      [306, 96, 11],
      [124, 172, 6],
      [284, 168, 7],
    ],
    ([x, y, r]) => sparkle(x, y, r, '#FFE9F6', 0.9),
  );

const microphoneStand = (x: number, foot: number): string =>
  stroke(`M${x} ${foot}V${foot - 96}L${x - 26} ${foot - 122}`, '#120B2E', 5) +
  stroke(`M${x - 26} ${foot}h52`, '#120B2E', 6) +
  group(
    `translate(${x - 32} ${foot - 130}) rotate(-46)`,
    rect(-9, 4, 18, 24, 5, 'ink-c') +
      circle(0, -6, 15, 'gold-r') +
      stroke('M-13-9Q0-3 13-9M-14-2Q0 4 14-2M-6-19Q-10-6-6 7M6-19Q10-6 6 7', '#8A4407', 1, 'opacity=".7"') +
      rect(-11, 5, 22, 5, 2.5, 'gold-h'),
  );

/** A roof above the city: a microphone, strings of bulbs, the moon. */
export const rooftopSongs: Drawing = () =>
  sceneGround([
    [0, '#150E4E'],
    [0.5, '#4B2AA6'],
    [0.8, '#D668B0'],
    [1, '#FFA98A'],
  ]) +
  starField({ count: 48, seed: 8, height: 120 }) +
  moonDisc(282, 74, 34, '#FFFDF6', '#FFEFD8', '#F2C9B8') +
  withScreenBlend(lightHalo(195, 200, 230, 60, '#FF9CD0', 0.6)) +
  citySkyline(216, 12, '#3B2390', '#FFD88A', 78) +
  citySkyline(226, 4, '#21125E', '#FFE6A8', 50) +
  path('M0 214H390V260H0Z', '#160B40') +
  rect(0, 208, 390, 9, 0, '#33207A') +
  stroke('M40 210V62M350 210V70', '#120838', 5) +
  bulbString(40, 66, 195, 60, 26, ['#FFE08A', '#FF9CC4', '#9CE6FF']) +
  bulbString(195, 60, 350, 72, 26, ['#FFE08A', '#FF9CC4', '#9CE6FF']) +
  lightHalo(196, 214, 110, 30, '#FFC98A', 0.5) +
  group('translate(-42 -56) scale(1.24)', microphoneStand(206, 232)) +
  group(
    'translate(276 232)',
    rect(-28, -42, 56, 42, 5, 'night-d') +
      circle(-4, -20, 13, '#0B0B2E') +
      circle(-4, -20, 7, '#5257B4') +
      circle(18, -32, 3, '#FF7E62') +
      circle(18, -20, 3, '#FFD681'),
  );

const NOTE = 'M0 0a10 8 0 1 1-7-7.6V-46l30-8v36a10 8 0 1 1-7-7.6v-18l-16 4V0Z';

/** A record that turns before a wall of neon. */
export const turningRecord: Drawing = () =>
  sceneGround([
    [0, '#1B0A3E'],
    [0.6, '#4A1466'],
    [1, '#1E0A3A'],
  ]) +
  drawTimes(19, (i) => {
    const height = 26 + ((i * 53) % 74);
    return rect(8 + i * 20, 190 - height, 11, height, 4, i % 2 ? '#FF5FA8' : '#7B6BFF', 'opacity=".5"');
  }) +
  withScreenBlend(lightHalo(195, 132, 150, 120, '#FF4FA0', 0.5)) +
  panel(62, 186, 266, 54, 12, '#6B4A8E', '#2A1646') +
  rect(62, 186, 266, 8, 4, '#A07CC8') +
  circle(186, 134, 84, '#0D0A1C') +
  drawEach([78, 68, 58, 48, 38], (r) => circleOutline(186, 134, r, '#4A4468', 1.2)) +
  path('M186 134L120 82A84 84 0 0 1 158 55ZM186 134L252 186A84 84 0 0 1 214 213Z', '#fff', 'opacity=".16"') +
  circle(186, 134, 28, 'pink-r') +
  circle(186, 134, 5, '#1B0A3E') +
  circle(292, 92, 13, 'silver-r') +
  stroke('M292 92L282 150L240 172', '#D7DDF0', 5) +
  rect(226, 166, 22, 10, 3, 'gold-h', 'transform="rotate(-28 237 171)"') +
  drawEach(
    [
      [64, 108, 0.72, '#6FF3E8'],
      [318, 62, 0.6, '#FFD36A'],
      [96, 58, 0.5, '#FF9CD0'],
    ] as const,
    ([x, y, scale, colour]) =>
      lightHalo(x + 8, y - 16, 40, 40, colour, 0.5) + group(`translate(${x} ${y}) scale(${scale})`, path(NOTE, colour)),
  );

const lighthouseAt = (x: number, y: number): string =>
  path(
    `M${x - 74} ${y}C${x - 48} ${y - 4} ${x - 40} ${y - 28} ${x - 14} ${y - 30}C${x + 6} ${y - 34} ${x + 30} ${y - 26} ${x + 78} ${y}Z`,
    '#22105C',
  ) +
  path(`M${x - 12} ${y - 28}L${x - 7} ${y - 92}H${x + 7}L${x + 12} ${y - 28}Z`, '#F4E9FF') +
  path(`M${x + 2} ${y - 92}H${x + 7}L${x + 12} ${y - 28}H${x + 3}Z`, '#C9B2EC') +
  path(`M${x - 10.6} ${y - 46}L${x - 9.2} ${y - 64}H${x + 9.2}L${x + 10.6} ${y - 46}Z`, '#FF7FA8') +
  rect(x - 10, y - 106, 20, 14, 3, '#3A1A8C') +
  circle(x, y - 99, 5, '#FFF3B0') +
  path(`M${x - 13} ${y - 106}L${x} ${y - 120}L${x + 13} ${y - 106}Z`, '#7A3FEF') +
  lightHalo(x, y - 99, 40, 34, '#FFF3B0', 0.9);

/** The moon over a violet sea, the island's lighthouse. */
export const moonRadio: Drawing = () =>
  sceneGround([
    [0, '#160B48'],
    [0.44, '#5A2FB0'],
    [0.66, '#D79AEA'],
    [0.665, '#4A2596'],
    [1, '#170A44'],
  ]) +
  starField({ count: 60, seed: 4, height: 130, colours: ['#FFFFFF', '#F0DCFF'] }) +
  moonDisc(268, 92, 46, '#FFFDF6', '#FFEFD8', '#F2C9B8') +
  path(hillRidge(174, 26, 5, 180, 8), '#6A3CB8', 'opacity=".7"') +
  withScreenBlend(lightHalo(195, 174, 230, 40, '#FF9CD0', 0.5)) +
  glitter(268, 178, 74, 40, 6, '#FFE6D8') +
  lamplight(138, 96, -150, 26, '#FFF6C8') +
  lamplight(138, 96, 210, 30, '#FFF6C8') +
  lighthouseAt(138, 196) +
  soundRings(138, 84, 18, '#F3D9FF') +
  waterLights(196, '#CDB2FF', 8, 22);

/** A studio: the microphone on its arm, a lit desk, the city behind the glass. */
export const radioBooth: Drawing = () =>
  sceneGround([
    [0, '#241A4E'],
    [1, '#1A1038'],
  ]) +
  panel(44, 24, 302, 148, 12, '#101A5C', '#5A3AB0') +
  starField({ count: 22, seed: 3, height: 60, top: 30 }) +
  group('translate(44 0) scale(.774 1)', citySkyline(172, 9, '#1C1652', '#FFD88A', 84)) +
  rect(44, 24, 302, 148, 12, 'none', 'stroke="#3B2C78" stroke-width="8"') +
  path('M60 40L120 40L78 150L60 150Z', '#fff', 'opacity=".08"') +
  stroke('M195 24V172', '#3B2C78', 5) +
  rect(156, 6, 78, 22, 8, '#5A0F2C') +
  rect(160, 10, 70, 14, 6, '#FF4F6E') +
  lightHalo(195, 17, 70, 30, '#FF5F7E', 0.75) +
  path('M0 196H390V260H0Z', '#4A2A4E') +
  rect(0, 192, 390, 8, 0, '#8A5A78') +
  panel(40, 204, 142, 42, 8, '#34305E', '#1B1838') +
  drawTimes(
    7,
    (i) =>
      stroke(`M${56 + i * 18} 212V238`, '#0D0A22', 3) +
      rect(51 + i * 18, 216 + ((i * 7) % 15), 10, 6, 2, ['#6FF3E8', '#FFD36A', '#FF8FB8'][i % 3] as '#6FF3E8'),
  ) +
  lightHalo(226, 150, 110, 80, '#FFC98A', 0.5) +
  stroke('M338 196L318 112L262 90', '#0D0A22', 6) +
  circle(318, 112, 6, '#6A5AA8') +
  group(
    'translate(236 112) rotate(18)',
    rect(-17, -40, 34, 64, 17, 'silver-c') +
      stroke('M-15-26H15M-16-16H16M-16-6H16M-15 4H15', '#444D74', 2) +
      rect(-19, 2, 38, 8, 3, 'gold-h') +
      stroke('M-26-20V2Q-26 32 0 32T26 2V-20', '#0D0A22', 3.4),
  ) +
  heroItem(headphone, 322, 216, 0.5, 8);

const lifebelt = (x: number, y: number): string =>
  group(
    `translate(${x} ${y})`,
    circle(0, 0, 34, '#fff') +
      circleOutline(0, 0, 24, '#F0506E', 18, 'stroke-dasharray="18.85 18.85" transform="rotate(-22)"') +
      circle(0, 0, 14, '#1A2A78') +
      circleOutline(0, 0, 34, '#C9D2EC', 1.4) +
      stroke('M-24-20A31 31 0 0 1-4-31', '#fff', 3),
  );

const shipLantern = (x: number, y: number): string =>
  lightHalo(x, y, 110, 96, '#FFC56B', 0.9) +
  group(
    `translate(${x} ${y}) scale(1.3)`,
    stroke('M-40 46V-44H0V-30', '#6B3F26', 5) +
      path('M-12-18h24l6 36h-36Z', '#FFF6D0') +
      path('M-6-18h12l2 36h-16Z', '#FFD05E') +
      stroke('M-12-18h24l6 36h-36Z', '#5A3420', 3) +
      path('M-16-18L0-32L16-18ZM-20 18h40v7h-40Z', '#5A3420'),
  );

/** The deck of a ship at night: a lantern on the rail, the river of stars. */
export const starryDeck: Drawing = () => {
  const river = starRiver({
    seed: 6,
    from: 150,
    to: 10,
    clouds: 34,
    stars: 130,
    spread: 62,
    colours: ['#A58BFF', '#FF8FD0', '#6FC8FF'],
  });
  return (
    sceneGround([
      [0, '#070B33'],
      [0.5, '#1F2F96'],
      [0.68, '#6A86E0'],
      [0.685, '#14246C'],
      [1, '#0B1440'],
    ]) +
    withScreenBlend(river.light + river.light) +
    river.stars +
    starField({ count: 30, seed: 13, height: 160, colours: ['#FFFFFF', '#FFE9C4'] }) +
    waterLights(180, '#9CC2FF', 5, 18) +
    stroke('M0 172H390M0 194H390', '#5A3420', 6) +
    stroke('M0 170H390', '#E0A868', 2) +
    stroke(
      drawTimes(8, (i) => `M${22 + i * 50} 170V218`),
      '#6B3F26',
      8,
    ) +
    path('M-20 214H410V260H-20Z', '#8A5634') +
    stroke('M-20 228H410M-20 245H410', '#5A3420', 2) +
    path('M-20 214H410V219H-20Z', '#D09A62') +
    lifebelt(116, 180) +
    shipLantern(268, 116) +
    sparkle(72, 70, 11) +
    sparkle(172, 66, 8) +
    sparkle(336, 52, 7, '#FFE9C4')
  );
};
