// Upload of the avatar (S-REG-1, S-CMP-9: uploader): the member's own picture is uploaded at once, a drawn face when the form is
// submitted.
import { findUploadRefusal, IMAGE_MAX_BYTES } from '@shengyu/rules/ui/upload-limits.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { loadDeviceId } from '#lib/device-id.ts';
import { shrinkImage } from '#lib/shrink-image.ts';
import { refusalOf } from '@shengyu/web/refusal.ts';
import type { Services } from '#shell/services.ts';
import { renderFaceFile } from './faces.ts';
import { updateRegistrationDraft, useRegistrationDraft } from '#features/account/entry/registration.ts';

/** Addresses of faces already uploaded, so that choosing one again uploads nothing. */
const sentFaces = new Map<number, string>();

const TICKET_OVER = '验证已过期，请重新获取验证码';

/** S-REG-3: drops a ticket that has expired. The form keeps its content; only the phone number must be verified again. */
export function expireTicket(): void {
  updateRegistrationDraft({ ticket: '', proven: false, code: '' });
  showToast(TICKET_OVER);
}

/** The address of the uploaded picture, or the reason why the upload failed. */
async function send({ client, bridge }: Services, file: Blob): Promise<{ url: string } | { message: string }> {
  const { ticket } = useRegistrationDraft.getState();
  try {
    const answer = await client.upload({ file, scene: 'avatar', ticket, device_id: await loadDeviceId(bridge) });
    const refusal = refusalOf(answer);
    if (!refusal) return { url: answer.data.url };
    if (refusal.code === 1001) expireTicket();
    return { message: refusal.msg };
  } catch {
    return { message: '上传失败' };
  }
}

/** An avatar is never shown larger than this, so more pixels would only cost the member time and traffic. */
const AVATAR_BOUNDS = { longSide: 1024, maxBytes: IMAGE_MAX_BYTES };

export async function chooseAvatar(services: Services, chosen: File): Promise<void> {
  const file = await shrinkImage(chosen, AVATAR_BOUNDS);
  const refused = findUploadRefusal(file, 0);
  if (refused !== null) return showToast(refused);
  const own = { kind: 'own', file, preview: URL.createObjectURL(file), message: '', url: '' } as const;
  updateRegistrationDraft({ avatar: { ...own, state: 'uploading' } });
  const sent = await send(services, file);
  const { avatar } = useRegistrationDraft.getState();
  // The member has chosen another avatar in the meantime, so the result of this upload is dropped.
  if (!avatar || avatar.kind !== 'own' || avatar.file !== file) return;
  updateRegistrationDraft({
    avatar: 'url' in sent ? { ...own, ...sent, state: 'done' } : { ...own, ...sent, state: 'failed' },
  });
}

/** The avatar's address to submit; a drawn face is uploaded first. Undefined: the default picture; null: the form must wait. */
export async function uploadChosenAvatar(services: Services): Promise<string | undefined | null> {
  const { avatar, ticket } = useRegistrationDraft.getState();
  if (!avatar) return undefined;
  if (avatar.kind === 'own') return avatar.state === 'done' ? avatar.url : ticket ? null : undefined;
  const known = sentFaces.get(avatar.face);
  if (known || !ticket) return known;
  const sent = await send(services, await renderFaceFile(avatar.face));
  if (!('url' in sent)) return null;
  sentFaces.set(avatar.face, sent.url);
  return sent.url;
}
