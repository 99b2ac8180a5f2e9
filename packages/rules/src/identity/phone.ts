const digitsAndHyphens = (text: string): string => text.replace(/[^\d-]/g, '');

/**
 * S5-02: whether the text is a contact phone number, mobile or landline. Stripping removes the plus sign, so `+86` and `86` need no
 * separate cases.
 */
export function isContactPhone(text: string): boolean {
  const number = digitsAndHyphens(text);
  return /^(86)?1\d{10}$/.test(number) || /^0[\d-]{10,13}$/.test(number);
}

/** USER-1: the eleven digits of a mobile number for login, or null. A landline cannot be used to log in. */
export function readLoginMobile(text: string): string | null {
  const number = digitsAndHyphens(text).replace(/-/g, '').replace(/^86/, '');
  return /^1\d{10}$/.test(number) ? number : null;
}
