// For tests: what a hostile network does to signed requests. A tap records them, `replay` sends them again, changed or
// not.
import { request } from 'node:http';
import { serve, type Asked, type StandIn, type Told } from './serve.ts';

export type Tap = StandIn & { readonly taken: Asked[] };

/** Answers everything with `told` and keeps what it was asked. */
export async function tap(told: Told): Promise<Tap> {
  const taken: Asked[] = [];
  const standIn = await serve(0, (asked) => {
    taken.push(asked);
    return told;
  });
  return { ...standIn, taken };
}

/** node:http, because the host header must stay the one that was signed. */
export function replay(port: number, asked: Asked): Promise<{ status: number; body: string }> {
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
