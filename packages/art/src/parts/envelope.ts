import { linearGradient } from '../core/paint.ts';
import { ellipse, group, path, rect, stroke } from '../core/shapes.ts';
import { waxSeal } from './wax-seal.ts';

/*
 * An envelope seen from its back, 260 × 168 from (0, 0); its open flap reaches 112 above it and its shadow 26 below. What is
 * behind a letter and what is in front of it are separate, so that the letter can slide between them.
 */

export const ENVELOPE_BOX = { width: 300, height: 308, origin: [-20, -114] } as const;

const FLAP_UP = 'M0 6L120 -104Q130 -112 140 -104L260 6Z';
const FLAP_DOWN = 'M2 6Q0 0 12 0H248Q260 0 258 6L144 98Q130 110 116 98Z';

const inside = (): string =>
  rect(
    0,
    0,
    260,
    168,
    12,
    linearGradient([
      [0, '#8E2A5C'],
      [1, '#6A1A48'],
    ]),
  );

const shadow = (): string => ellipse(130, 176, 146, 18, 'shadow');

export const raisedFlap = (): string =>
  path(
    FLAP_UP,
    linearGradient([
      [0, '#F27CA2'],
      [1, '#C9487E'],
    ]),
  ) +
  path(
    'M14 4L122 -92Q130 -98 138 -92L246 4Z',
    linearGradient([
      [0, '#FFD3DE'],
      [1, '#F49ABA'],
    ]),
  ) +
  stroke(FLAP_UP, '#FFE3D0', 1.2, 'opacity=".8"');

/** What is behind the letter, without the flap. */
export const envelopeBack = (): string => shadow() + inside();

const SIDE = linearGradient([
  [0, '#FFB3CB'],
  [1, '#F07CA6'],
]);

/** The pocket in front of the letter. */
export const envelopePocket = (): string =>
  path('M0 8L126 98L2 166Q0 164 0 158Z', SIDE) +
  path('M260 8L134 98L258 166Q260 164 260 158Z', SIDE) +
  group('translate(0 -3)', path('M6 168L114 86Q130 74 146 86L254 168Z', '#8E2A5C', 'opacity=".3"')) +
  path(
    'M1 162Q2 168 12 168H248Q258 168 259 162L146 88Q130 76 114 88Z',
    linearGradient([
      [0, '#FFDCE6'],
      [1, '#F49ABA'],
    ]),
  ) +
  stroke('M6 164L114 88Q130 76 146 88L254 164', '#FFF3EC', 1.6, 'opacity=".9"') +
  stroke('M14 158H246', '#fff', 1, 'opacity=".5"');

/** The flap of a closed envelope, without its seal. */
export const loweredFlap = (): string =>
  group('translate(0 4)', path(FLAP_DOWN, '#6A1A48', 'opacity=".3"')) +
  path(
    FLAP_DOWN,
    linearGradient([
      [0, '#FFE6EE'],
      [0.6, '#FFB3CB'],
      [1, '#F07CA6'],
    ]),
  ) +
  stroke('M2 6L116 98Q130 110 144 98L258 6', '#FFF6EE', 1.6);

export const closedEnvelope = (): string => envelopeBack() + envelopePocket() + loweredFlap() + waxSeal(130, 96, 26);
