import '@shengyu/ui/stages/harbour.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/rules.ts?drawn';
import s from './theme.module.css';

export const TITLE_PICTURE = drawn['lockup']!;
export const PART_PICTURES: Readonly<Record<string, string | undefined>> = drawn;

export const theme: StageTheme = {
  key: 'harbour',
  title: '活动规则',
  backdrop: drawn['backdrop']!,
  ground: s['dark']!,
  flow: true,
};
