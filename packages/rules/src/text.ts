// Lengths count characters as people see them typed: code points, not UTF-16 units (GUILD-2: a CJK character counts 1).

/** S5-07. USER-5 gives an invite code the length of an exchange code. */
export const COUPON_CODE_MAX = 20;
/** S5-07. */
export const CONTACT_NAME_MAX = 30;
/** S5-03. */
export const ADDRESS_DETAIL_MAX = 200;

export const charactersOf = (text: string): string[] => Array.from(text);

export const lengthOf = (text: string): number => charactersOf(text).length;

/** Trimmed text of 1 to `max` characters. */
export function isFilledWithin(text: string, max: number): boolean {
  const length = lengthOf(text.trim());
  return length >= 1 && length <= max;
}

export const isCouponCode = (text: string): boolean => isFilledWithin(text, COUPON_CODE_MAX);
export const isContactName = (text: string): boolean => isFilledWithin(text, CONTACT_NAME_MAX);
