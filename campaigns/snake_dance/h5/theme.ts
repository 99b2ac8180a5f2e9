import '@shengyu/ui/stages/dance.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn as asleep } from './art/asleep.ts?drawn';
import { drawn } from './art/first.ts?drawn';
import s from './theme.module.css';

export const theme: StageTheme = {
  key: 'dance',
  title: '金蛇狂舞',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s.drum!,
  first: [drawn['serpent']!, drawn['head']!],
};

/** Before the season the same stage sleeps. */
export const sleepTheme: StageTheme = {
  ...theme,
  backdrop: asleep['backdrop']!,
  first: [asleep['serpent']!, asleep['head']!],
};
