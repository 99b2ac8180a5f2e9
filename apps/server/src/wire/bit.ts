/** Converts a boolean for a reply: booleans are sent as 0 and 1. */
export const toBit = (value: boolean): 0 | 1 => (value ? 1 : 0);
