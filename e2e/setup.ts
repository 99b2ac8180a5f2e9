// Runs once before all end-to-end tests: builds the apps and their pictures, which all of them use.
import { ensureBuiltApp, ensurePictures } from './built-app.ts';

export async function setup(): Promise<void> {
  ensurePictures();
  await ensureBuiltApp('h5');
  await ensureBuiltApp('console');
  await ensureBuiltApp('shell');
}
