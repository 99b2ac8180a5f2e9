import type { TokenPack } from './flow/drawing.ts';

export type PackChoice = { readonly pack: TokenPack; readonly num: number };

/** Number of tokens one pack brings. */
const bringsOf = ({ bonus }: TokenPack, token: string | undefined): number =>
  bonus.reduce((sum, { item_code, num }) => (item_code === token ? sum + num : sum), 0);

/** How many of the pack its limit still allows. */
export const packsStillAllowed = ({ limit, max_num }: TokenPack): number =>
  Math.min(max_num, Math.max(0, limit.max - limit.used));

/** Chooses the biggest pack that does not exceed what is missing (else the smallest), and how many of it are needed. */
export function choosePackFor(
  packs: readonly TokenPack[],
  token: string | undefined,
  missing: number,
): PackChoice | undefined {
  const bySize = packs.filter((pack) => bringsOf(pack, token) > 0 && packsStillAllowed(pack) > 0);
  bySize.sort((a, b) => bringsOf(b, token) - bringsOf(a, token));
  const pack = bySize.find((one) => bringsOf(one, token) <= missing) || bySize[bySize.length - 1];
  if (!pack) return undefined;
  return { pack, num: Math.min(packsStillAllowed(pack), Math.max(1, Math.ceil(missing / bringsOf(pack, token)))) };
}
