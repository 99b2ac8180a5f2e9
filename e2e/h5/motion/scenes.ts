// The central animations, each from a page at rest to its first frames.
import { DRAW_SCENES } from './draw-scenes.ts';
import { PAGE_SCENES } from './page-scenes.ts';
import type { MotionScene } from './scene.ts';

export const MOTION_SCENES: readonly MotionScene[] = [...DRAW_SCENES, ...PAGE_SCENES];
