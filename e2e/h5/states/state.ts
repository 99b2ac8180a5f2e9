// One state of a screen, and how a phone gets there.
import type { Phone } from '../phone.ts';
import type { Site } from '../site.ts';

export type Reach = (phone: Phone, site: Site) => Promise<void>;
export type States = Readonly<Record<string, Reach>>;

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

/** What operators switch: flags, maintenance. */
export async function bootstrap(phone: Phone, more: object): Promise<void> {
  await phone.page.route('**/app/config/bootstrap', (route) => route.fulfill({ json: bootstrapAnswer(more) }));
}

export const until = (phone: Phone, text: string): Promise<void> => phone.page.getByText(text).first().waitFor();

export const press = (phone: Phone, name: string): Promise<void> =>
  phone.page.getByRole('button', { name, exact: true }).click();
