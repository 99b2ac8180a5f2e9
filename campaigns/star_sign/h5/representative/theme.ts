import '@shengyu/ui/stages/star.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/representative.ts?drawn';
import { SIGN_GLYPHS } from '../SignGlyph.tsx';
import s from './theme.module.css';

export const SCENE = drawn['scene']!;
export const FRAME = drawn['frame']!;
export const GLOW = drawn['glow']!;
export const VACANT = drawn['vacant']!;

export const theme: StageTheme = {
  key: 'star',
  title: '星座代言人',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s['ground']!,
  first: [SCENE, FRAME, GLOW, SIGN_GLYPHS],
};
