import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function written(about: object): Record<string, any> {
  const lines: string[] = [];
  createLog('info', 'test', { write: (line) => void lines.push(line) }).info(about, 'x');
  return JSON.parse(lines[0]!) as Record<string, any>;
}

describe('what a log line shows', () => {
  it('the code of a call and of an error of the database', () => {
    const error = Object.assign(new Error('duplicate key'), { code: '23505' });
    const line = written({ call: 'X07', code: 1003, err: error });
    expect(line).toMatchObject({ code: 1003, err: { code: '23505', message: 'duplicate key' } });
  });

  it('API-5 USER-3 never the code of an SMS or an authorisation, wherever it arrived', () => {
    const secret = '482913';
    const spots = [
      { req: { code: secret } },
      { act: { req: { code: secret } } },
      { request: { body: { code: secret } } },
      { data: { code: secret } },
      { payload: { data: { code: secret } } },
      { query: { code: secret } },
      { sms_code: secret },
      { given: { otp: secret } },
      {
        session: new (class {
          token = secret;
        })(),
      },
      { list: [{ deep: { deeper: { mobile: secret } } }] },
      { err: Object.assign(new Error('x'), { request: { code: secret } }) },
      { a: { b: { c: { d: { e: { f: { g: secret } } } } } } },
    ];
    for (const spot of spots) expect(JSON.stringify(written(spot))).not.toContain(secret);
  });
});

describe('when a log line is out', () => {
  const file = fileURLToPath(new URL('log.ts', import.meta.url));
  /** A process that logs one line and then runs the code `then`. */
  function child(then: string) {
    const code = `import { createLog } from ${JSON.stringify(file)}; createLog('info', 'test').info('hello'); ${then}`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
    const began = performance.now();
    let text = '';
    const seen = new Promise<number>((resolve) =>
      run.stdout.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (text.includes('hello')) resolve(performance.now() - began);
      }),
    );
    return { run, seen, text: () => text, ended: new Promise((resolve) => run.once('close', resolve)) };
  }

  it('within about a second, however quiet the process is', async () => {
    const { run, seen } = child('setInterval(() => undefined, 1_000)');
    expect(await seen).toBeLessThan(10_000);
    run.kill('SIGKILL');
  });

  it('at the end of the process, by exit or by a crash', async () => {
    for (const end of ['process.exit(0)', 'throw new Error("crash")']) {
      const { text, ended } = child(end);
      await ended;
      expect(text(), end).toContain('hello');
    }
  });
});
