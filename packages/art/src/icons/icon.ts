/** An interface icon in the text's colour; `outline` is one of the outlines in data/phosphor.ts. */
export const iconSvg = (outline: string, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="${size}" height="${size}"` +
  ` fill="currentColor" aria-hidden="true"><path d="${outline}"/></svg>`;
