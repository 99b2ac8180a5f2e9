// An HTTP server for one test, which responds as the test says.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
export type TestResponder = (response: ServerResponse, asked: Asked) => void;

export type TestApi = { host: string; asked: Asked[]; answer: TestResponder; close(): Promise<void> };

export async function startTestApi(): Promise<TestApi> {
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
    answer: respondWith({ code: 1, msg: 'ok', data: {} }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return api;
}

export const respondWith =
  (envelope: unknown, status = 200): TestResponder =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));

/** Accepts the request and never responds. */
export const neverAnswer: TestResponder = () => undefined;
/** Breaks the connection. */
export const breakConnection: TestResponder = (response) => void response.destroy();
