// A server of one test: real HTTP, answers as the test says.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
export type Answer = (response: ServerResponse, asked: Asked) => void;

export type TestApi = { host: string; asked: Asked[]; answer: Answer; close(): Promise<void> };

export async function testApi(): Promise<TestApi> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.on('end', () => {
      const asked = { method: request.method!, path: request.url!, headers: request.headers, body };
      api.asked.push(asked);
      api.answer(response, asked);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const api: TestApi = {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: replies({ code: 1, msg: 'ok', data: {} }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return api;
}

export const replies =
  (envelope: unknown, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));

/** Takes the request and says nothing. */
export const silent: Answer = () => undefined;
/** The line breaks. */
export const broken: Answer = (response) => void response.destroy();
