import { create_oauth_url_for_code } from '@shengyu/contract/calls/identity.ts';
import { isRoute } from '@shengyu/contract/routes.ts';
import { answers } from '#wire/act.ts';
import { secret, sha256 } from '#ids.ts';
import { refuse } from '#wire/refusal.ts';
import { OAUTH_STATE_S } from '../limits.ts';
import { saveOauthState } from '../store.ts';

export const answer = answers(create_oauth_url_for_code, async (act) => {
  const { channel, scene, redirect_path } = act.req;
  if (scene !== 'login' && act.me === 0) return refuse('login');
  // Only names of our own routes: an address from outside could send the code elsewhere.
  if (redirect_path.length > 200 || !isRoute(redirect_path)) return refuse(create_oauth_url_for_code.refusals.bad_path);
  const { oauth } = act.ctx.providers;
  if (!oauth.enabled(channel)) return refuse(create_oauth_url_for_code.refusals.unsupported);
  const state = secret();
  const url = oauth.authorizeUrl(channel, scene, state, `${act.ctx.config.PUBLIC_URL}/#${redirect_path}`);
  const expire_at = act.now + OAUTH_STATE_S * 1000;
  await saveOauthState(act.tx, sha256(state), { channel, scene, user_id: act.me, redirect_path }, new Date(expire_at));
  return { url, state, expire_at: Math.floor(expire_at / 1000) };
});
