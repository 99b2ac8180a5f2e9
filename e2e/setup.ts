// Once per run, before the first journey: the app and its pictures, which all of them open.
import { builtApp, drawnPictures } from './h5/built-app.ts';

export async function setup(): Promise<void> {
  drawnPictures();
  await builtApp();
}
