// Stand-in of GeeTest v4: confirms the result of a solved puzzle, with the same signature and answers as the real service.
//   node tools/standins/geetest.ts [port]
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  jsonResponse,
  readPortArgument,
  serveStandIn,
  type StandInRequest,
  type StandIn,
  type StandInResponse,
} from './serve.ts';

/** How the stand-in behaves. well: works; outage: answers with an error; silent: keeps the connection open and never answers. */
type GeetestMood = 'well' | 'outage' | 'silent';

/** What GeeTest's script gives to the page when a person has solved the puzzle. */
type GeetestResult = { lot_number: string; captcha_output: string; pass_token: string; gen_time: string };

export type GeetestStandIn = StandIn & {
  readonly id: string;
  behave(mood: GeetestMood): void;
  /** Returns a result as if a person had just solved the puzzle. */
  solve(): GeetestResult;
  /** The number of requests so far. */
  asked(): number;
};

export type GeetestOptions = { port: number; id?: string; key?: string };

const FRESH_S = 600;

export async function startGeetestStandIn(options: GeetestOptions): Promise<GeetestStandIn> {
  const { id = 'development', key = 'development-key' } = options;
  const open = new Map<string, GeetestResult>();
  let mood: GeetestMood = 'well';
  let count = 0;

  const refused = (reason: string): StandInResponse =>
    jsonResponse({ status: 'success', result: 'fail', reason, captcha_args: {} });
  const fault = (code: string, msg: string): StandInResponse =>
    jsonResponse({ status: 'error', code, msg, desc: { type: 'defined error' } });

  const validate = (asked: StandInRequest): StandInResponse => {
    const form = new URLSearchParams(asked.body.toString('utf8'));
    const field = (name: string): string => form.get(name) ?? '';
    if (asked.query.get('captcha_id') !== id) return fault('-50000', 'illegal captcha_id');
    if (!/^\d+$/.test(field('gen_time'))) return fault('-50005', 'illegal gen_time');
    const right = createHmac('sha256', key).update(field('lot_number')).digest();
    const sign = Buffer.from(field('sign_token'), 'hex');
    if (sign.length !== right.length || !timingSafeEqual(sign, right)) return refused('sign_token error');
    const known = open.get(field('lot_number'));
    if (!known || known.pass_token !== field('pass_token') || known.captcha_output !== field('captcha_output'))
      return refused('pass_token error');
    // A result is accepted only once.
    open.delete(known.lot_number);
    if (Date.now() / 1000 - Number(known.gen_time) > FRESH_S) return refused('pass_token expire');
    return jsonResponse({
      status: 'success',
      result: 'success',
      reason: '',
      captcha_args: { lot_number: known.lot_number },
    });
  };

  const standIn = await serveStandIn(options, (asked) => {
    count++;
    if (mood === 'silent') return new Promise<never>(() => undefined);
    if (mood === 'outage') return jsonResponse({ status: 'error', code: '-50000', msg: 'server error' }, 500);
    return asked.method === 'POST' && asked.path === '/validate' ? validate(asked) : fault('-50000', 'not found');
  });
  return {
    ...standIn,
    id,
    behave: (next) => void (mood = next),
    solve() {
      const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
      const result = {
        lot_number: hex(16),
        captcha_output: randomBytes(300).toString('base64url'),
        pass_token: hex(32),
        gen_time: String(Math.floor(Date.now() / 1000)),
      };
      open.set(result.lot_number, result);
      return result;
    },
    asked: () => count,
  };
}

if (import.meta.main) {
  const { url } = await startGeetestStandIn({ port: readPortArgument(8107) });
  console.log(`极验替身 ${url}`);
}
