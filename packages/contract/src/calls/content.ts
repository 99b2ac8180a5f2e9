// content: uploads, name check, moderation (part-one-calls.md §8, part-two-calls.md §12).
import { call, says } from '../call.ts';
import { anyObject, int, list, obj, oneOf, opt, text } from '../schema.ts';
import { Bool, Id, Rid, staffAct, Ts, Url } from '../shapes.ts';

export const upload_image = call({
  id: 'X06',
  route: 'POST /api/v1/upload_image',
  kind: 'additional',
  module: 'content',
  auth: 'user|ticket',
  mutation: true,
  form: 'multipart',
  summary: '上传图片',
  request: obj({
    /** The part `file`: bytes, filename, mimetype. */
    file: anyObject,
    /** Instead of a session, for the avatar of somebody who is registering. */
    register_ticket: opt(text(400)),
    /** The device the ticket was given to (USER-4). */
    device_id: opt(text(64)),
    scene: oneOf(
      'avatar',
      'guild_logo',
      'guild_cover',
      'licence',
      'id_card',
      'proof',
      'signature',
      'invoice',
      'report',
      'cp_memory',
    ),
    request_id: Rid,
  }),
  reply: obj({
    url: Url,
    width: int(0),
    height: int(0),
    size: int(0),
    sha256: text(64),
    /** Private scenes: until when the signed address works. */
    expire_at: opt(Ts),
  }),
  refusals: {
    too_big: says('params', '图片不能超过 5MB'),
    pdf_too_big: says('params', 'PDF 不能超过 10MB'),
    format: says('params', '图片格式不支持'),
    rejected: says('no_permission', '图片未通过审核'),
  },
});

export const check_name = call({
  id: 'X43',
  route: 'POST /api/v1/check_name',
  kind: 'additional',
  module: 'content',
  auth: 'open',
  mutation: false,
  summary: '昵称与公会名预检',
  request: obj({ kind: oneOf('nickname', 'guild'), text: text(20) }),
  reply: obj({ ok: Bool, reason: opt(text(100)), suggestions: list(text(20), 3) }),
});

export const moderation_decide = call({
  id: 'Z11',
  route: 'POST /console/api/moderation/decide',
  kind: 'console',
  module: 'content',
  auth: 'staff',
  mutation: true,
  summary: '内容审核',
  request: obj({ moderation_id: Id, action: oneOf('pass', 'refuse'), ...staffAct }),
  /** Checking, shown, refused. */
  reply: obj({ moderation_id: Id, state: oneOf(0, 1, 2) }),
  refusals: { not_found: says('not_found'), decided: says('conflict') },
});
