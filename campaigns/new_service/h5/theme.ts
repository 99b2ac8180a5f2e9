import '@shengyu/ui/stages/harbour.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './art/first.ts?drawn';
import s from './theme.module.css';

export const theme: StageTheme = {
  key: 'harbour',
  title: '新服启航',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s.morning!,
  first: [drawn['quay']!],
};

/** The same stage while cards pass where the tags stand. */
export const scrolledTheme: StageTheme = { ...theme, ground: `${s.morning} ${s.passing}` };
