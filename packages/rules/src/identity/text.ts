// Lengths of texts. They are counted in code points, not in UTF-16 units (GUILD-2: a Chinese character counts 1).

/** S5-07: the most characters of a coupon code. USER-5 allows an invite code the same length. */
export const COUPON_CODE_MAX = 20;
/** S5-07: the most characters of a contact name. */
export const CONTACT_NAME_MAX = 30;
/** S5-03: the most characters of an address detail. */
export const ADDRESS_DETAIL_MAX = 200;

export const charactersOf = (text: string): string[] => Array.from(text);

export const countCharacters = (text: string): number => charactersOf(text).length;

/** Whether the trimmed text has 1 to `max` characters. */
export function isNonBlankWithin(text: string, max: number): boolean {
  const length = countCharacters(text.trim());
  return length >= 1 && length <= max;
}

export const isCouponCode = (text: string): boolean => isNonBlankWithin(text, COUPON_CODE_MAX);
export const isContactName = (text: string): boolean => isNonBlankWithin(text, CONTACT_NAME_MAX);
