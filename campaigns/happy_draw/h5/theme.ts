import '@shengyu/ui/stages/surf.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './art/first.ts?drawn';

export const theme: StageTheme = {
  key: 'surf',
  title: '欢乐抽',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  first: [drawn['ring']!, drawn['disc']!, drawn['hub']!, drawn['pointer']!],
};
