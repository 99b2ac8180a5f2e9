// `main.ts ingest-app <app_id> <scope,scope…>`: gives a server of the native app access to the ingest calls, which report what
// happened there. If the server has access already, it gets a new secret. The secret is shown once.
import { ConfigError } from './config.ts';
import type { Context } from './context.ts';
import { newSecret } from './ids.ts';
import { saveIngestApp, INGEST_APP_SCOPES } from '#modules/ingest/index.ts';

export async function runIngestAppCommand(ctx: Context, [app_id, scopes]: readonly string[]): Promise<string> {
  const wanted = (scopes ?? '').split(',').filter((scope) => scope !== '');
  const isKnown = (scope: string): boolean => (INGEST_APP_SCOPES as readonly string[]).includes(scope);
  if (!/^[a-z0-9_]{1,32}$/.test(app_id ?? '') || wanted.length === 0 || !wanted.every(isKnown))
    throw new ConfigError(`ingest-app <app_id> <scope,scope…> of ${INGEST_APP_SCOPES.join(', ')}`);
  const fresh = newSecret();
  await saveIngestApp(ctx, { app_id: app_id!, secret: fresh, scopes: wanted });
  return `${app_id} signs with ${fresh}`;
}
