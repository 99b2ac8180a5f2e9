// The server's configuration at start-up (X41), requested once and shared by all components that need it.
import { useCall } from '@shengyu/web/read/use-call.ts';

const STALE_MS = 300_000;

/** `fresh` bypasses the browser's cache, because the reply carries the server's time and a cached time would be wrong. */
export const useBootstrap = () =>
  useCall('GET /app/config/bootstrap', {}, { staleMs: STALE_MS, fresh: true, quiet: true });
