// Uploads pictures of documents and of the guild. They are made smaller first, and an upload without a valid reply is tried again up
// to twice, so that the member need not take the photo again.
import { IMAGE_MAX_BYTES } from '@shengyu/rules/ui/upload-limits.ts';
import type { UploaderItem } from '@shengyu/ui/Uploader/Uploader.tsx';
import { CallFailedError } from '@shengyu/web/send.ts';
import { usePictureUpload } from '#features/sheet/picture-upload.ts';
import { shrinkImage } from '#lib/shrink-image.ts';
import type { UploadRequest } from '@shengyu/web/upload.ts';

/** Enough pixels to read the small print of a licence. */
const PICTURE_BOUNDS = { longSide: 2048, maxBytes: IMAGE_MAX_BYTES };
const AGAIN_AFTER_MS = [2_000, 5_000];

export function useDocumentUpload(scene: UploadRequest['scene']): (file: File) => Promise<string> {
  const upload = usePictureUpload(scene);
  return async (chosen) => {
    const file = await shrinkImage(chosen, { ...PICTURE_BOUNDS, square: scene === 'guild_logo' });
    for (let attempt = 0; ; attempt++) {
      try {
        return await upload(file);
      } catch (error) {
        const wait = AGAIN_AFTER_MS[attempt];
        // Only an upload that got no valid reply is tried again; a refusal is final.
        if (!(error instanceof CallFailedError) || wait === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };
}

/** Addresses of uploaded pictures as items of the UI kit's Uploader. */
export const uploaderItemsOf = (value: string | readonly string[] | undefined): UploaderItem[] => {
  const urls = value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value;
  return urls.map((url) => ({ url, status: '', message: '' }));
};
