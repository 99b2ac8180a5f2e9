// The pages of the console in the states worth looking at: who opens each, and how it is reached. Pictures (shots.ts) and axe
// (a11y.test.ts) go through all of them.
import type { Context } from '@shengyu/server/context.ts';
import type { ServedSite } from '../h5/site.ts';
import type { Desk } from './desk.ts';

export type ShownPage = {
  /** The demo account that opens it; nobody is signed in without one. */
  readonly account?: string;
  readonly reach: (desk: Desk, site: ServedSite<Context>) => Promise<void>;
};

const at =
  (path: string): ShownPage['reach'] =>
  async (desk) => {
    await desk.open(path);
    await desk.page.getByRole('heading', { level: 1 }).first().waitFor();
  };

export const PAGES: Readonly<Record<string, ShownPage>> = {
  login: { reach: at('/login') },
};
