/** Names of the style sheets in `@shengyu/ui/stages`; a theme imports the one with its key. */
export type StageKey =
  | 'treasure'
  | 'surf'
  | 'tarot'
  | 'star'
  | 'qixi'
  | 'cp'
  | 'opening'
  | 'harbour'
  | 'dance'
  | 'summer'
  | 'decompose'
  | 'quay'
  | 'beacon'
  | 'moon'
  | 'abyss'
  | 'glass'
  | 'crystal';

/** Look of a campaign (design 3.2). Its pictures are rendered at build time: `import { drawn } from './art/first.ts?drawn'`. */
export type StageTheme = {
  readonly key: StageKey;
  /** For screen readers, and shown as text when there is no drawn title. */
  readonly title: string;
  readonly backdrop: string;
  /** Address of the drawn title; a page without one has its title in the top bar. */
  readonly lockup?: string;
  /**
   * Class for a stage that differs from the others of its key: with its own background gradient, or with `--board`, the height below
   * which it scrolls.
   */
  readonly ground?: string;
  /**
   * Set for a page that scrolls (ScrollingScene): its links are in the top bar, so that they never cover the content.
   */
  readonly flow?: true;
  /** Further pictures that the first screen needs; the opening screen counts them (S2-ALL-1). */
  readonly first?: readonly string[];
};
