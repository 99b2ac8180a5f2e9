// content: uploads and stored files, the word filter, moderation and name checks. Other modules may import only what is exported
// here.
import type { Module } from '#module.ts';
import { lookupContributors, queues } from '#modules/console/index.ts';
import { handler as moderation_decide } from './calls/moderation_decide.ts';
import { handler as upload_image } from './calls/upload_image.ts';
import { lookupModerationResults, moderationQueue } from './queue.ts';
import { serveActivityFiles } from './serve-activity.ts';
import { serveFiles } from './serve-files.ts';

export { findOwnUploadByUrl } from './content.ts';
export { fileKeyOf, buildFileUrl, buildFileUrlUntil, isPublicPictureUrl, createFileKey } from './files.ts';
export { submitForModeration, type ModerationSubmission } from './moderation-store.ts';
export { findNameFault, describeNameFault, suggestNames } from './names.ts';
export type { FileScene } from './scenes.ts';
export { cleanLine, cleanText } from './text.ts';
export { hasSensitiveWord } from './words.ts';
export { countInWindow } from './tally.ts';

export const content: Module = {
  name: 'content',
  handlers: [upload_image, moderation_decide],
  fills: [queues.with({ moderation: moderationQueue }), lookupContributors.user.with(lookupModerationResults)],
  async routes(app, ctx) {
    await serveFiles(app, ctx);
    if (ctx.config.NODE_ENV !== 'production') await serveActivityFiles(app);
  },
};
