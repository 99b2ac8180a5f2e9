import '@shengyu/ui/stages/treasure.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './art/first.ts?drawn';

export const pictures = drawn;

export const theme: StageTheme = {
  key: 'treasure',
  title: '寻宝岛',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  first: [drawn['sheet']!, drawn['chart']!, drawn['chest']!, drawn['ribbon']!, drawn['ship']!, drawn['medallion']!],
};
