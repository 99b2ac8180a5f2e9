import '@shengyu/ui/stages/abyss.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/abyss.ts?drawn';
import { theme } from '../theme.ts';

/** The look of the tab 深海: its stage, and the address of the sheet under its chart. */
export type AbyssAppearance = { readonly theme: StageTheme; readonly sheet: string };

export const abyssAppearance: AbyssAppearance = {
  theme: { ...theme, key: 'abyss', backdrop: drawn['backdrop']!, first: [] },
  sheet: drawn['sheet']!,
};
