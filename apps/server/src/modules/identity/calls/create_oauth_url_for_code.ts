import { create_oauth_url_for_code } from '@shengyu/contract/calls/identity.ts';
import { isKnownPageRoute } from '@shengyu/contract/routes.ts';
import { handles } from '#wire/handler.ts';
import { newSecret, sha256 } from '#ids.ts';
import { refuse } from '#wire/refusal.ts';
import { OAUTH_STATE_TTL_S } from '../limits.ts';
import { saveOauthState } from '../store.ts';

export const handler = handles(create_oauth_url_for_code, async (call) => {
  const { channel, scene, redirect_path } = call.req;
  if (scene !== 'login' && call.me === 0) return refuse('login');
  // Only our own routes are accepted: a foreign address would receive the authorisation code.
  if (redirect_path.length > 200 || !isKnownPageRoute(redirect_path))
    return refuse(create_oauth_url_for_code.refusals.bad_path);
  const { oauth } = call.ctx.providers;
  if (!oauth.enabled(channel)) return refuse(create_oauth_url_for_code.refusals.unsupported);
  const state = newSecret();
  const url = oauth.authorizeUrl(channel, scene, state, `${call.ctx.config.PUBLIC_URL}/#${redirect_path}`);
  const expire_at = call.now + OAUTH_STATE_TTL_S * 1000;
  await saveOauthState(
    call.tx,
    sha256(state),
    { channel, scene, user_id: call.me, redirect_path },
    new Date(expire_at),
  );
  return { url, state, expire_at: Math.floor(expire_at / 1000) };
});
