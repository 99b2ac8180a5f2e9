import '@shengyu/ui/stages/star.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn as parts } from '../art/buttons.ts?drawn';
import { drawn } from '../art/rules.ts?drawn';
import s from './theme.module.css';

export const TITLE_PICTURE = drawn['lockup']!;

/** The parts wear the pictures of the round buttons on the star map, which open what they are about. */
export const PART_PICTURES: Readonly<Record<string, string | undefined>> = {
  sign: parts['sign'],
  fortune: parts['fortune'],
  match: parts['match'],
  picture: parts['album'],
  rank: parts['compass'],
  shop: parts['cards'],
  common: drawn['common'],
};

export const theme: StageTheme = {
  key: 'star',
  title: '活动规则',
  backdrop: drawn['backdrop']!,
  ground: s['night']!,
  flow: true,
};
