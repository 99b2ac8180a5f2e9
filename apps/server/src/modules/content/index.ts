// content: uploads, the word filter, names. What others may import, and the module itself.
import type { Module } from '#module.ts';
import { provideQueue } from '#modules/console/index.ts';
import { answer as check_name } from './calls/check_name.ts';
import { answer as moderation_decide } from './calls/moderation_decide.ts';
import { answer as upload_image } from './calls/upload_image.ts';
import { queue } from './queue.ts';
import { serveActivity } from './serve-activity.ts';
import { serveFiles } from './serve-files.ts';

provideQueue('moderation', queue);

export const content: Module = {
  name: 'content',
  answers: [upload_image, check_name, moderation_decide],
  async routes(app, ctx) {
    await serveFiles(app, ctx);
    if (ctx.config.NODE_ENV !== 'production') await serveActivity(app);
  },
};

export { uploadAt } from './content.ts';
export { fileKeyOf, fileUrl, fileUrlUntil, isOwnPicture, newFileKey, type FileUrl } from './files.ts';
export { askModerator, type Submitted } from './moderation.ts';
export { nameFault, nameFaultText, type NameFault, type NameKind } from './names.ts';
export type { Scene } from './scenes.ts';
export type { Upload } from './store.ts';
export { provideGuildNames } from './taken-names.ts';
export { cleanLine, cleanText } from './text.ts';
export { hasSensitive, wordFilter, type WordFilter } from './words.ts';
