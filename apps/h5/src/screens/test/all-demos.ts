// All demos are in one chunk that only this page loads; one chunk per demo would split the UI kit's chunks for all other pages.
import type { DemoModule } from '@shengyu/ui/demos.ts';

const files = import.meta.glob<DemoModule>('../../../../../packages/ui/src/*/*.demo.tsx', {
  eager: true,
  import: 'demos',
});

/** Every component of the UI kit by name, with all its states. */
export const ALL_DEMOS: Record<string, DemoModule> = {};
Object.keys(files).forEach((file) => {
  ALL_DEMOS[/\/(\w+)\.demo\.tsx$/.exec(file)![1]!] = files[file]!;
});
