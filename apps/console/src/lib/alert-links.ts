// Where an alert leads: the page of its object, or the page where it can be worked off.
import type { Pulse } from '#lib/pulse.ts';

/** Pages that alerts name without an object. */
const PLACES: Readonly<Record<string, string>> = {
  health: '/',
  approvals: '/approvals',
  staff: '/staff',
  audit: '/audit',
  ledger: '/money/ledger',
  gift: '/money/gift',
};

const PAGES: Readonly<Record<string, (id: string) => string | undefined>> = {
  page: (id) => PLACES[id],
  queue: (id) => `/inbox/${id}`,
  approval: (id) => `/approvals?id=${id}`,
  campaign: (id) => `/campaigns/${id}`,
  user: (id) => `/users/${id}`,
  guild: (id) => `/guilds/${id}`,
  room: (id) => `/rooms/${id}`,
  recharge: (id) => `/money/recharge?open=recharge:${id}`,
  withdraw: (id) => `/money/withdraw?open=withdraw:${id}`,
};

export const linkOf = ({ link }: Pick<Pulse['alerts'][number], 'link'>): string | undefined =>
  link && PAGES[link.kind]?.(link.id);

/** What an alert about a payment channel or a pool can be answered with: the word that finds its switch. */
export const switchOf = ({ alert_id }: Pick<Pulse['alerts'][number], 'alert_id'>): string | undefined =>
  /^(?:pay_rate|pool_dev|pool_paused):(.+)$/.exec(alert_id)?.[1];
