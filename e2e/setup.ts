// Runs once before all end-to-end tests: builds the app and its pictures, which all of them use.
import { ensureBuiltApp, ensurePictures } from './h5/built-app.ts';

export async function setup(): Promise<void> {
  ensurePictures();
  await ensureBuiltApp();
}
