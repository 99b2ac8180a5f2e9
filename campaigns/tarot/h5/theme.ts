import '@shengyu/ui/stages/tarot.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './art/first.ts?drawn';
import s from './theme.module.css';

/** The background that the card screen and the shop share. */
export const sharedBackground = { key: 'tarot', backdrop: drawn['backdrop']!, ground: s['night']! } as const;

export const theme: StageTheme = {
  ...sharedBackground,
  title: '塔罗之约',
  lockup: drawn['lockup']!,
  first: [drawn['back']!, drawn['table']!],
};
