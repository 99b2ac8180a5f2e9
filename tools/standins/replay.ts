// For tests: attacks of a hostile network on signed requests. One function starts a server that records requests, the other sends a
// recorded request again, changed by the test or unchanged.
import { request } from 'node:http';
import { serveStandIn, type StandInRequest, type StandIn, type StandInResponse } from './serve.ts';

export type RequestRecorder = StandIn & { readonly taken: StandInRequest[] };

/** Answers every request with `told` and records it. */
export async function recordRequests(told: StandInResponse): Promise<RequestRecorder> {
  const taken: StandInRequest[] = [];
  const standIn = await serveStandIn({ port: 0 }, (asked) => {
    taken.push(asked);
    return told;
  });
  return { ...standIn, taken };
}

/**
 * Sends a recorded request again and returns the response. Uses node:http, because the host header must stay the one that was
 * signed.
 */
export function replayRequest(port: number, asked: StandInRequest): Promise<{ status: number; body: string }> {
  const path = asked.query.size > 0 ? `${asked.path}?${asked.query.toString()}` : asked.path;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method: asked.method, headers: asked.headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode!, body: Buffer.concat(chunks).toString('utf8') }));
    })
      .on('error', reject)
      .end(asked.body);
  });
}
