// The avatar on its way (S-REG-1, S-CMP-9): a picture of one's own goes up at once, a drawn face when the form is sent.
import { uploadRefusal } from '@shengyu/rules/upload-limits.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { deviceId } from '#lib/device-id.ts';
import { refusalOf } from '#lib/refusal.ts';
import type { Services } from '#shell/services.ts';
import { faceFile } from './faces.ts';
import { keepRegistration, useRegistration } from './registration.ts';

/** Addresses of faces that went up already; choosing one again sends nothing. */
const sentFaces = new Map<number, string>();

export const TICKET_OVER = '验证已过期，请重新获取验证码';

/** The form stays as it is; only the number has to be shown anew (S-REG-3). */
export function ticketOver(): void {
  keepRegistration({ ticket: '', proven: false, code: '' });
  toast(TICKET_OVER);
}

/** The address, or why there is none. */
async function send({ client, bridge }: Services, file: Blob): Promise<{ url: string } | { message: string }> {
  const { ticket } = useRegistration.getState();
  try {
    const answer = await client.upload({ file, scene: 'avatar', ticket, device_id: await deviceId(bridge) });
    const refusal = refusalOf(answer);
    if (!refusal) return { url: answer.data.url };
    if (refusal.code === 1001) ticketOver();
    return { message: refusal.msg };
  } catch {
    return { message: '上传失败' };
  }
}

export async function chooseAvatar(services: Services, file: File): Promise<void> {
  const refused = uploadRefusal(file, 0);
  if (refused !== null) return toast(refused);
  const own = { kind: 'own', file, preview: URL.createObjectURL(file), message: '', url: '' } as const;
  keepRegistration({ avatar: { ...own, state: 'uploading' } });
  const sent = await send(services, file);
  const { avatar } = useRegistration.getState();
  // Something else was chosen meanwhile.
  if (!avatar || avatar.kind !== 'own' || avatar.file !== file) return;
  keepRegistration({
    avatar: 'url' in sent ? { ...own, ...sent, state: 'done' } : { ...own, ...sent, state: 'failed' },
  });
}

/** For the form: the address to send, undefined for the default picture, null when the form has to wait. */
export async function avatarAddress(services: Services): Promise<string | undefined | null> {
  const { avatar, ticket } = useRegistration.getState();
  if (!avatar) return undefined;
  if (avatar.kind === 'own') return avatar.state === 'done' ? avatar.url : ticket ? null : undefined;
  const known = sentFaces.get(avatar.face);
  if (known || !ticket) return known;
  const sent = await send(services, await faceFile(avatar.face));
  if (!('url' in sent)) return null;
  sentFaces.set(avatar.face, sent.url);
  return sent.url;
}
