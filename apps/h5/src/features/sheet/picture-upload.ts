// Uploads one picture for the UI kit's Uploader (X06); the scene says what it is for, and a refusal is shown at once.
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { refusalOf } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';
import type { UploadRequest } from '@shengyu/web/upload.ts';

export function usePictureUpload(scene: UploadRequest['scene']): (file: File) => Promise<string> {
  const { client } = useServices();
  return async (file) => {
    const answer = await client.upload({ file, scene });
    const refusal = refusalOf(answer);
    if (!refusal) return answer.data.url;
    showToast(refusal.msg);
    throw new Error(refusal.reason);
  };
}
