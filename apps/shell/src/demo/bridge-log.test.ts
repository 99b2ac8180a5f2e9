import { expect, it } from 'vitest';
import { noteMessage, sampleOf, type LoggedMessage } from './bridge-log.ts';

const page = { id: 'p' };
const said = (body: object): LoggedMessage => {
  noteMessage({ page, way: 'page → shell', text: JSON.stringify(body) });
  return { no: 0, at: 0, way: 'page → shell', what: '', bytes: 0, text: JSON.stringify(body) };
};
const answered = (body: object): void => noteMessage({ page, way: 'shell → page', text: JSON.stringify(body) });

it('SHELL-48 a request with its replies is copied as a fixture, in the order in which they were said', () => {
  const request = said({ v: 1, id: 'a.7', action: 'share', payload: { title: '公会', url: '/#/guild' } });
  answered({ id: 'a.7', ack: true });
  answered({ id: 'a.7', ok: true, payload: { shared: true } });
  const sample = JSON.parse(sampleOf(request)) as { action: string; replies: { reply: object }[] };
  expect(sample.action).toBe('share');
  expect(sample.replies.map(({ reply }) => reply)).toEqual([
    { id: 'a.7', ack: true },
    { id: 'a.7', ok: true, payload: { shared: true } },
  ]);
});

it('SHELL-48 no token is kept: not of getToken and loginExpired, nor one inside another payload', () => {
  const asked = said({ v: 1, id: 'a.8', action: 'getToken', payload: null });
  answered({ id: 'a.8', ok: true, payload: { token: 'st_secret' } });
  const renewed = said({ v: 1, id: 'a.9', action: 'loginExpired', payload: { reason: 'x' } });
  answered({ id: 'a.9', ok: true, payload: { token: 'st_secret' } });
  answered({ v: 1, action: 'tokenChanged', payload: { token: 'st_secret' } });
  noteMessage({ page, way: 'page → shell', text: 'no JSON' });
  for (const request of [asked, renewed]) expect(sampleOf(request)).not.toContain('st_secret');
  const upload = { url: '/api', headers: { token: 'st_secret' }, field: 'file' };
  said({ v: 1, id: 'a.10', action: 'pickImage', payload: { upload } });
  answered({ id: 'a.10', ok: true, payload: [{ url: '/a.png', token: 'st_secret' }] });
  expect(sampleOf({ ...asked, text: '{"id":"a.10","action":"pickImage"}' })).not.toContain('st_secret');
});
