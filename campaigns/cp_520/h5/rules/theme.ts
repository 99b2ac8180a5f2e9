import '@shengyu/ui/stages/cp.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/rules.ts?drawn';
import s from './theme.module.css';

export const TITLE_PICTURE = drawn['lockup']!;
export const PART_PICTURES: Readonly<Record<string, string>> = drawn;

export const theme: StageTheme = {
  key: 'cp',
  title: '活动规则',
  backdrop: drawn['backdrop']!,
  ground: s['deep']!,
  flow: true,
};
