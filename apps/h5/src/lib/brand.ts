/** S7-01: two values and no more, as the server reads them. */
export const brandOf = (userAgent: string): 'iphone' | 'Android' =>
  /iphone|ipad|ipod/i.test(userAgent) ? 'iphone' : 'Android';
