// `main.ts staff …`: what the operator who makes an account gets to see is enough to sign in.
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { runStaffCommand } from './staff-command.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext({ STAFF_PASSWORD_COST: '10' });
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

/** The modules of a code drawn with half blocks, white on black: `true` is dark. */
const readModules = (lines: readonly string[]): boolean[][] =>
  lines.flatMap((line) => {
    const letters = Array.from(line.replace('\u001B[97;40m', '').replace('\u001B[0m', ''));
    return [letters.map((one) => ' ▄'.includes(one)), letters.map((one) => ' ▀'.includes(one))];
  });

it('CON-1 add and reset show a password, a QR code for the authenticator app and ten recovery codes, which sign in', async () => {
  await runStaffCommand(ctx, ['add', 'li', '小李', 'support']);
  const shown = await runStaffCommand(ctx, ['reset', 'li']);
  const [, password] = /^li signs in with (\S+)$/m.exec(shown)!;
  const [address] = /^otpauth:\S+$/m.exec(shown)!;
  const drawn = readModules(shown.split('\n').filter((line) => line.startsWith('\u001B[97;40m')));
  const expected = encode(address, { ecc: 'M', border: 2 }).data;
  expect(drawn.slice(0, expected.length)).toEqual(expected);
  const codes = [...shown.matchAll(/^ {2}(\S+)$/gm)].map(([, code]) => code!);
  expect(codes).toHaveLength(10);
  const reply = await http.post('/console/api/auth/login', {
    account: 'li',
    password,
    otp: codes[9],
    request_id: newRequestId(),
  });
  expect(reply.data).toMatchObject({ name: '小李', recovery_left: 9 });
});
