// Declares the calls of the module `content`: uploads, name check, moderation (part-one-calls.md §8, part-two-calls.md
// §12).
import { declareCall, declareRefusal } from '../call.ts';
import { anyObject, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { Bool, Id, RequestUuid, staffActionFields, UnixSeconds, Url } from '../shapes.ts';

export const upload_image = declareCall({
  id: 'X06',
  route: 'POST /api/v1/upload_image',
  kind: 'additional',
  module: 'content',
  auth: 'user|ticket',
  mutation: true,
  form: 'multipart',
  summary: '上传图片',
  request: objectOf({
    /** The multipart part `file`: bytes, filename, mimetype. */
    file: anyObject,
    /** Replaces the login for a person who uploads an avatar while registering. */
    register_ticket: optional(text(400)),
    /** The device for which the ticket was issued (USER-4). */
    device_id: optional(text(64)),
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
    request_id: RequestUuid,
  }),
  reply: objectOf({
    url: Url,
    width: int(0),
    height: int(0),
    size: int(0),
    sha256: text(64),
    /** The time until which the signed address works; only for scenes whose files are private. */
    expire_at: optional(UnixSeconds),
  }),
  refusals: {
    too_big: declareRefusal('params', '图片不能超过 5MB'),
    pdf_too_big: declareRefusal('params', 'PDF 不能超过 10MB'),
    format: declareRefusal('params', '图片格式不支持'),
    rejected: declareRefusal('no_permission', '图片未通过审核'),
  },
});

export const check_name = declareCall({
  id: 'X43',
  route: 'POST /api/v1/check_name',
  kind: 'additional',
  module: 'content',
  auth: 'open',
  mutation: false,
  summary: '昵称与公会名预检',
  request: objectOf({ kind: oneOf('nickname', 'guild'), text: text(20) }),
  reply: objectOf({ ok: Bool, reason: optional(text(100)), suggestions: list(text(20), 3) }),
});

export const moderation_decide = declareCall({
  id: 'Z11',
  route: 'POST /console/api/moderation/decide',
  kind: 'console',
  module: 'content',
  auth: 'staff',
  mutation: true,
  summary: '内容审核',
  request: objectOf({ moderation_id: Id, action: oneOf('pass', 'refuse'), ...staffActionFields }),
  /** The state of the text or picture after the decision: 0 waiting for moderation, 1 published, 2 refused. */
  reply: objectOf({ moderation_id: Id, state: oneOf(0, 1, 2) }),
  refusals: { not_found: declareRefusal('not_found'), decided: declareRefusal('conflict') },
});
