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

/** The editor with a changed weight, once the simulator has answered for it. */
const edited: ShownPage['reach'] = async (desk, site) => {
  await at('/campaigns/treasure_hunt/edit')(desk, site);
  const weight = desk.page.getByLabel('th_s01 权重');
  await weight.fill('4');
  await desk.page.getByLabel('th_s14 权重').fill('5490');
  await desk.page.getByText(/^实时/).waitFor();
};

export const PAGES: Readonly<Record<string, ShownPage>> = {
  login: { reach: at('/login') },
  home: { account: 'admin', reach: at('/') },
  campaigns: { account: 'admin', reach: at('/campaigns') },
  'campaign-live': { account: 'admin', reach: at('/campaigns/treasure_hunt') },
  'campaign-versions': { account: 'admin', reach: at('/campaigns/treasure_hunt?tab=versions') },
  'campaign-edit': { account: 'author', reach: edited },
};
