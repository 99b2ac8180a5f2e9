import type { Drawing } from '../core/shapes.ts';

/** A part of a stage in its own box; `origin` is the box's left and top where they are not 0. */
export interface Part {
  readonly width: number;
  readonly height: number;
  readonly origin?: readonly [x: number, y: number];
  readonly draw: Drawing;
}

/**
 * What a theme draws (design.md 3). The backdrop is one image without words; parts are what moves, what is laid over
 * something, or what a page may leave out; the title is drawn per campaign.
 */
export interface StageArt {
  readonly key: string;
  readonly backdrop: Drawing;
  readonly title: (text: string) => string;
  readonly parts: Readonly<Record<string, Part>>;
  /** Parts the first screen needs beside backdrop and title; all others load later. */
  readonly first: readonly string[];
}

/** Titles are drawn where the stage shows them: the strip from y 60 to 200 over the whole width. */
export const TITLE_STRIP = { width: 390, height: 140, origin: [0, 60] } as const;
