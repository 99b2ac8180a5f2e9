// Checks whether a page fits its window. The check runs inside the page, because it asks the browser about thousands of
// points.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(new URL('in-page/fit-faults.ts', import.meta.url), 'utf8');
const script = stripTypeScriptTypes(source).replace(/^export /m, '');

/**
 * The places where the page does not fit its window at its present size: controls out of reach, unreadable texts, and
 * a page wider than the window. Each is written as `<kind of fault>: <control, text or size>`; empty when all fits.
 */
export const findFitFaults = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => { ${script}\nreturn fitFaults(); })()`);
