/** Booleans are 0 and 1 on the wire. */
export const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
