// Pictures of papers while they go up. A network that breaks is no reason to take the photograph again: it is tried again by itself.
import type { UploaderItem } from '@shengyu/ui/Uploader/Uploader.tsx';
import { CallFailed } from '#lib/call-failed.ts';
import { usePictureUpload } from '#mechanics/sheet/picture-upload.ts';
import type { Upload } from '#lib/upload.ts';

const AGAIN_AFTER_MS = [2_000, 5_000];

export function usePaperUpload(scene: Upload['scene']): (file: File) => Promise<string> {
  const upload = usePictureUpload(scene);
  return async (file) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await upload(file);
      } catch (error) {
        const wait = AGAIN_AFTER_MS[attempt];
        // A refusal stays one.
        if (!(error instanceof CallFailed) || wait === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };
}

export const itemsOf = (value: string | readonly string[] | undefined): UploaderItem[] => {
  const urls = value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value;
  return urls.map((url) => ({ url, status: '', message: '' }));
};
