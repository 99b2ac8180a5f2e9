import type { Pack } from './drawing.ts';

export type PackChoice = { readonly pack: Pack; readonly num: number };

/** How many tokens one of it brings. */
export const bringsOf = ({ bonus }: Pack, token: string | undefined): number =>
  bonus.reduce((sum, { item_code, num }) => (item_code === token ? sum + num : sum), 0);

/** What its limit leaves. */
export const mostOf = ({ limit, max_num }: Pack): number => Math.min(max_num, Math.max(0, limit.max - limit.used));

/** The biggest pack that is not more than what is missing, as often as it takes. */
export function fillIn(packs: readonly Pack[], token: string | undefined, missing: number): PackChoice | undefined {
  const bySize = packs.filter((pack) => bringsOf(pack, token) > 0 && mostOf(pack) > 0);
  bySize.sort((a, b) => bringsOf(b, token) - bringsOf(a, token));
  const pack = bySize.find((one) => bringsOf(one, token) <= missing) || bySize[bySize.length - 1];
  if (!pack) return undefined;
  return { pack, num: Math.min(mostOf(pack), Math.max(1, Math.ceil(missing / bringsOf(pack, token)))) };
}
