import type { Drawing } from '../core/shapes.ts';

/** A part of a stage in its own box; `origin` is the left and top of the box where they are not 0. */
export interface StagePart {
  readonly width: number;
  readonly height: number;
  readonly origin?: readonly [x: number, y: number];
  readonly draw: Drawing;
}

/**
 * The drawings of a theme (design.md 3). The backdrop is one image without words; parts are drawings that move, overlap others or
 * may be left out by a page; the title is drawn per campaign.
 */
export interface StageArt {
  readonly key: string;
  readonly backdrop: Drawing;
  readonly title: (text: string) => string;
  readonly parts: Readonly<Record<string, StagePart>>;
  /** Parts the first screen needs beside backdrop and title; all others load later. */
  readonly first: readonly string[];
}

/** The place of the title on the stage: the strip from y 60 to 200 over the whole width. */
export const TITLE_STRIP = { width: 390, height: 140, origin: [0, 60] } as const;
