import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '@shengyu/server/config.ts';
import { openRealNameChecker, RealNameUnavailable, type PersonToCheck } from '@shengyu/server/providers/real-name.ts';
import { startFaceIdStandIn, type FaceIdStandIn } from './faceid.ts';
import { replayRequest, recordRequests } from './replay.ts';
import { jsonResponse } from './serve.ts';

let standIn: FaceIdStandIn;
beforeEach(async () => {
  standIn = await startFaceIdStandIn({ port: 0 });
});
afterEach(() => standIn.close());

const WANG = { name: '王小屿', id_no: '11010119950302001X' };
const checker = (env: Record<string, string> = {}, now: () => number = Date.now) =>
  openRealNameChecker(loadConfig({ NODE_ENV: 'test', FACEID_URL: standIn.url, ...env }), now);
const faultOf = (asking: Promise<unknown>): Promise<RealNameUnavailable> =>
  asking.then(
    () => expect.unreachable('there was a verdict'),
    (error: unknown) => error as RealNameUnavailable,
  );

describe('the identity service', () => {
  it('NST-2 a name and its number match, from then on no other name does', async () => {
    const { check } = checker();
    expect(await check(WANG)).toBe('match');
    expect(await check({ ...WANG, name: '李小屿' })).toBe('mismatch');
    expect(await check(WANG)).toBe('match');
  });

  it.each([
    ['不匹配', 'mismatch'],
    ['查无此人', 'unknown'],
    ['次数太多', 'limit'],
  ])('NST-3 %s is the verdict %s', async (name, verdict) => {
    expect(await checker().check({ ...WANG, name })).toBe(verdict);
  });

  it.each([
    ['升级中', 'result -6'],
    ['故障', 'InternalError'],
  ])('NST-4 %s is no verdict', async (name, code) => {
    expect(await faultOf(checker().check({ ...WANG, name }))).toMatchObject({ code });
  });

  it('NST-2 with a ticket the face must be alive and of this very person', async () => {
    const { check } = checker();
    const withFace = (face_ticket: string, person: PersonToCheck = WANG) => check({ ...person, face_ticket });
    expect(await withFace(standIn.face(WANG.name, WANG.id_no))).toBe('match');
    expect(await withFace(standIn.face(WANG.name, WANG.id_no, false))).toBe('face');
    expect(await withFace(standIn.face('李小屿', '110101199001010015'))).toBe('face');
    expect(await withFace('MADE-UP')).toBe('face');
    expect(await withFace(standIn.face(WANG.name, WANG.id_no), { ...WANG, name: '李小屿' })).toBe('mismatch');
  });

  it.each([
    ['a wrong secret', { FACEID_KEY_SECRET: 'stolen' }, 'AuthFailure.SignatureFailure'],
    ['an unknown key', { FACEID_KEY_ID: 'nobody' }, 'AuthFailure.SecretIdNotFound'],
  ])('NST-2 %s brings no verdict', async (_, env, code) => {
    expect(await faultOf(checker(env).check(WANG))).toMatchObject({ code });
    expect(standIn.asked()).toBe(0);
  });

  it('NST-2 a request that was changed on the way or is old brings no verdict', async () => {
    const listener = await recordRequests(jsonResponse({ Response: { Result: '0' } }));
    const config = loadConfig({ NODE_ENV: 'test', FACEID_URL: listener.url });
    await openRealNameChecker(config, Date.now).check(WANG);
    await openRealNameChecker(config, () => Date.now() - 600_000).check(WANG);
    await listener.close();
    const [fresh, old] = listener.taken as [(typeof listener.taken)[0], (typeof listener.taken)[0]];
    const codeOf = async (asked: typeof fresh) =>
      (JSON.parse((await replayRequest(standIn.port, asked)).body) as { Response: { Error?: { Code: string } } })
        .Response.Error?.Code;
    const other = Buffer.from(JSON.stringify({ IdCard: WANG.id_no, Name: '李小屿' }));
    const length = { 'content-length': String(other.length) };
    expect(await codeOf({ ...fresh, body: other, headers: { ...fresh.headers, ...length } })).toBe(
      'AuthFailure.SignatureFailure',
    );
    const action = { 'x-tc-action': 'DetectAuth' };
    expect(await codeOf({ ...fresh, headers: { ...fresh.headers, ...action } })).toBe('AuthFailure.SignatureFailure');
    expect(await codeOf(old)).toBe('AuthFailure.SignatureExpire');
    expect(await codeOf(fresh)).toBeUndefined();
  });

  it('P15 what is thrown names nobody, whatever went wrong', async () => {
    const { check } = checker();
    const faults = [await faultOf(check({ ...WANG, name: '故障' }))];
    await standIn.close();
    faults.push(await faultOf(check(WANG)));
    for (const fault of faults) {
      expect(fault).toBeInstanceOf(RealNameUnavailable);
      const all = `${fault.stack} ${JSON.stringify(fault)} ${String(fault.cause)}`;
      expect(all).not.toMatch(/王小屿|11010119950302|IdCard/);
    }
  });

  it('NST-4 a silent service is given up after 2.5 s, at most four wait, and after three failures nobody asks for 15 s', async () => {
    let now = Date.now();
    const { check } = checker({}, () => now);
    standIn.behave('silent');
    const began = performance.now();
    const faults = await Promise.all(Array.from({ length: 6 }, () => faultOf(check(WANG))));
    expect(performance.now() - began).toBeLessThan(4_500);
    expect(faults.map((f) => f.code).sort()).toEqual(
      [...Array(2).fill('resting'), ...Array(4).fill('TimeoutError')].sort(),
    );
    standIn.behave('well');
    const before = standIn.asked();
    expect((await faultOf(check(WANG))).code).toBe('resting');
    expect(standIn.asked()).toBe(before);
    now += 15_000;
    expect(await check(WANG)).toBe('match');
  });
});
