// The number that a provider gives to an order. It follows from the merchant's own number, so that the demo world is the same each time
// it is made (WORLD-4), and looks like a number of a real provider all the same.
import { createHash } from 'node:crypto';

export const providerNumberOf = (merchantNo: string, digits: number): string =>
  BigInt(`0x${createHash('sha256').update(merchantNo).digest('hex')}`)
    .toString()
    .slice(0, digits);
