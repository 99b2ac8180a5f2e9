/**
 * The value of the request header `brand` (S7-01). The server knows only these two values, so every device whose user
 * agent names no iPhone, iPad or iPod counts as Android.
 */
export const deviceBrandOf = (userAgent: string): 'iphone' | 'Android' =>
  /iphone|ipad|ipod/i.test(userAgent) ? 'iphone' : 'Android';
