// In one piece, and only here: a chunk for every demo would cut the kit into as many pieces for every other page.
import type { Demos } from '@shengyu/ui/demos.ts';

const files = import.meta.glob<Demos>('../../../../../packages/ui/src/*/*.demo.tsx', { eager: true, import: 'demos' });

/** Every component of the kit by name, with all its states. */
export const ALL_DEMOS: Record<string, Demos> = {};
Object.keys(files).forEach((file) => {
  ALL_DEMOS[/\/(\w+)\.demo\.tsx$/.exec(file)![1]!] = files[file]!;
});
