// `main.ts ingest-app <app_id> <scope,scope…>`: lets a server of the native side in, or gives it a new secret. The secret is shown once.
import { ConfigError } from './config.ts';
import type { Context } from './context.ts';
import { secret } from './ids.ts';
import { saveApp, SCOPES } from '#modules/ingest/index.ts';

export async function ingestAppCommand(ctx: Context, [app_id, scopes]: readonly string[]): Promise<string> {
  const wanted = (scopes ?? '').split(',').filter((scope) => scope !== '');
  const isKnown = (scope: string): boolean => (SCOPES as readonly string[]).includes(scope);
  if (!/^[a-z0-9_]{1,32}$/.test(app_id ?? '') || wanted.length === 0 || !wanted.every(isKnown))
    throw new ConfigError(`ingest-app <app_id> <scope,scope…> of ${SCOPES.join(', ')}`);
  const fresh = secret();
  await saveApp(ctx, { app_id: app_id!, secret: fresh, scopes: wanted });
  return `${app_id} signs with ${fresh}`;
}
