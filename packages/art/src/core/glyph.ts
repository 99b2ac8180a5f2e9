/** An outline in units of 1000 to the em, the top of the em box at 0. */
interface Glyph {
  advance: number;
  outline: string;
}

export type Glyphs = Readonly<Record<string, Glyph>>;
