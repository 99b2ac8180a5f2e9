// Where an alert leads: the page of its object, or the page where it can be worked off.
import type { Pulse } from '#lib/pulse.ts';

const PAGES: Readonly<Record<string, (id: string) => string>> = {
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
