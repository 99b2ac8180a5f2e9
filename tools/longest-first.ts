// The order of test files. Without a record of earlier runs Vitest starts with the largest files, so a small file that takes
// minutes would come last and run alone while the other workers have nothing left to do.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take longest, whatever their size. */
const LONGEST = [
  'e2e/world/journeys.test.ts',
  'e2e/a11y/screens.test.ts',
  'e2e/h5-shell/shell.test.ts',
  'e2e/h5-shell/webview-journeys.test.ts',
  'tools/dev.test.ts',
  'apps/server/src/wire/idempotency.test.ts',
  'apps/server/src/modules/content/hostile-files.test.ts',
  'apps/server/src/modules/bag/books-model.test.ts',
  'drills/pipeline.test.ts',
  'apps/h5/src/reading.test.tsx',
  'packages/ui/src/keyboard.test.tsx',
  'packages/ui/src/demos.test.tsx',
];

const isLongest = ({ moduleId }: TestSpecification): boolean => LONGEST.some((name) => moduleId.endsWith(name));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], rest = [] } = Object.groupBy(await super.sort(files), (file) =>
      isLongest(file) ? 'long' : 'rest',
    );
    return [...long, ...rest];
  }
}
