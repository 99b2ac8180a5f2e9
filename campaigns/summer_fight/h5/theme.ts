import '@shengyu/ui/stages/summer.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './art/first.ts?drawn';
import { drawn as team } from './art/team.ts?drawn';
import s from './theme.module.css';

export const theme: StageTheme = {
  key: 'summer',
  title: '夏日激斗',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s.sea!,
  first: [drawn['sky']!, drawn['sea']!, drawn['sun']!],
};

/** The choice of a team stands on the beach. */
export const teamTheme: StageTheme = {
  ...theme,
  backdrop: team['shore']!,
  first: [team['board1']!, team['board2']!],
  ground: s.beach!,
};
