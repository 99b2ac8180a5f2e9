// Every state of every finished screen. Pictures (shots.ts) and the checks of e2e/a11y walk through this one list.
import { AGREEMENT } from './agreement.ts';
import { LOGIN } from './login.ts';
import { OTHERS } from './others.ts';
import { REGISTE } from './registe.ts';
import type { States } from './state.ts';
import { VIEWPDF } from './viewpdf.ts';

export const STATES: States = { ...LOGIN, ...REGISTE, ...AGREEMENT, ...VIEWPDF, ...OTHERS };
