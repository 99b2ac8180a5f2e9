/** Class names that hold, with a space between. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
