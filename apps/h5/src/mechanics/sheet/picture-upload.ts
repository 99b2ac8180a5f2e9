// For the kit's Uploader: one picture of a scene (X06), its refusal said at once.
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { refusalOf, useServices } from '#mechanics/campaign/services.ts';
import type { Upload } from '#lib/upload.ts';

export function usePictureUpload(scene: Upload['scene']): (file: File) => Promise<string> {
  const { client } = useServices();
  return async (file) => {
    const answer = await client.upload({ file, scene });
    const refusal = refusalOf(answer);
    if (!refusal) return answer.data.url;
    toast(refusal.msg);
    throw new Error(refusal.reason);
  };
}
