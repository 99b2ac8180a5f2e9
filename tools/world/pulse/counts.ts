// Counts of the last hour, for the shell's 岛上此刻 (WORLD-24).
import { createServer, type Server } from 'node:http';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MINUTES = 30;

export class HourCounts {
  readonly #at = new Map<string, number[]>();

  add(kind: string, at: number): void {
    this.#at.set(kind, [...(this.#at.get(kind) ?? []).filter((time) => time > at - HOUR_MS), at]);
  }

  of(now: number): Record<string, number> {
    const recent = [...this.#at].map(
      ([kind, times]) => [kind, times.filter((at) => at > now - HOUR_MS).length] as const,
    );
    return Object.fromEntries(recent.filter(([, count]) => count > 0));
  }

  /** The last half hour by minute, the newest last. */
  byMinute(now: number): Record<string, number[]> {
    return Object.fromEntries(
      [...this.#at].map(([kind, times]) => {
        const minutes = Array.from({ length: MINUTES }, () => 0);
        for (const at of times) {
          const ago = Math.floor((now - at) / MINUTE_MS);
          if (ago < MINUTES) minutes[MINUTES - 1 - ago]! += 1;
        }
        return [kind, minutes];
      }),
    );
  }
}

/** Answers the counts as JSON on one address; every other path is not found. */
export function serveCounts(host: string, port: number, read: () => object): Promise<Server> {
  const server = createServer((request, response) => {
    const found = request.method === 'GET' && request.url === '/';
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(found ? JSON.stringify(read()) : '{}');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}
