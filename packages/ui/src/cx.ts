/** Joins the class names that are not empty, with a space between. */
export const joinClassNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
