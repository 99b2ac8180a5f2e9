/** The files of `@shengyu/ui/stages`; a theme imports the one of its key. */
export type StageKey =
  | 'treasure'
  | 'surf'
  | 'tarot'
  | 'star'
  | 'qixi'
  | 'cp'
  | 'opening'
  | 'snake'
  | 'summer'
  | 'decompose'
  | 'recharge'
  | 'moon';

/** How a campaign looks (design 3.2). Its pictures are drawn at build time: `import { drawn } from './art/first.ts?drawn'`. */
export type StageTheme = {
  readonly key: StageKey;
  /** Spoken, and typed while the drawn one is on its way. */
  readonly title: string;
  readonly backdrop: string;
  /** The drawn title; a page without one has its title in the top bar. */
  readonly lockup?: string;
  /** Class with the ground's gradient, for a stage that differs from its key's. */
  readonly ground?: string;
  /** A page that scrolls (`Flow`): its ways stand in the top bar, so that nothing lies over what passes. */
  readonly flow?: true;
  /** What else the first screen needs: counted by the opening screen (S2-ALL-1). */
  readonly first?: readonly string[];
};
