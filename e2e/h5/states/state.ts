// How to reach a state of a screen (loading, empty, with an open sheet …): the steps that lead a phone there.
import type { Phone } from '../phone.ts';
import type { Site } from '../site.ts';

export type ReachState = (phone: Phone, site: Site) => Promise<void>;
export type States = Readonly<Record<string, ReachState>>;

const bootstrapAnswer = (more: object) => ({
  code: 1,
  msg: 'ok',
  data: {
    server_time: 1_795_000_000,
    client_version: '1.0.27',
    min_version: '1.0.0',
    static_host: '',
    flags: {},
    ...more,
  },
});

/** Changes the reply of the bootstrap call, which carries what operators configure: flags, maintenance. */
export async function changeBootstrapReply(phone: Phone, more: object): Promise<void> {
  await phone.page.route('**/app/config/bootstrap', (route) => route.fulfill({ json: bootstrapAnswer(more) }));
}

export const waitForText = (phone: Phone, text: string): Promise<void> => phone.page.getByText(text).first().waitFor();

export const pressButton = (phone: Phone, name: string): Promise<void> =>
  phone.page.getByRole('button', { name, exact: true }).click();
