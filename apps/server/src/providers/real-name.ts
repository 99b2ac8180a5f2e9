// Checks whether a name and an ID number belong together and whether the face is that person's (NST-2), with Tencent Cloud's
// identity service (faceid 2018-03-01). Only the verdict is returned; neither results nor errors contain personal data.
import type { Config } from '../config.ts';
import { createCircuitBreaker, CircuitOpen } from './breaker.ts';
import { signTc3Headers } from './tc3.ts';
import { fetchFromProvider } from './http.ts';

/**
 * match: everything belongs together; mismatch: name and number differ; unknown: no such number; face: another person or not a live
 * face; limit: too many checks today.
 */
export type RealNameVerdict = 'match' | 'mismatch' | 'unknown' | 'face' | 'limit';

export type PersonToCheck = {
  readonly name: string;
  readonly id_no: string;
  readonly face_ticket?: string | undefined;
};

export interface RealNameChecker {
  /** Throws RealNameUnavailable when there is no verdict; asking again later is safe and may give one. */
  check(person: PersonToCheck): Promise<RealNameVerdict>;
}

/** The error carries only a code, because the provider's messages may repeat what was sent. */
export class RealNameUnavailable extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`identity service: ${code}`);
    this.code = code;
  }
}

const ANSWER_MS = 2_500;
const LIMITS = { underWay: 4, failures: 3, restMs: 15_000 };

/** Results of IdCardVerification; -4 and -6 (register down, being upgraded) are not verdicts. */
const RESULTS: Readonly<Record<string, RealNameVerdict>> = {
  '0': 'match',
  '-1': 'mismatch',
  '-2': 'mismatch',
  '-3': 'mismatch',
  '-5': 'unknown',
  '-7': 'limit',
};

type Response = Readonly<Record<string, unknown>>;

/** Sends a signed request to the identity service; throws RealNameUnavailable when there is no answer. */
export function createFaceIdClient(
  config: Config,
  now: () => number,
): (action: string, parameters: object) => Promise<Response> {
  const url = new URL(config.FACEID_URL);
  const keys = { keyId: config.FACEID_KEY_ID, keySecret: config.FACEID_KEY_SECRET };
  return async (action, parameters) => {
    const body = JSON.stringify(parameters);
    const headers = signTc3Headers({ url, service: 'faceid', version: '2018-03-01', action, body, at: now() }, keys);
    const answer = await send(url, headers, body);
    const fault = answer.Error as { Code?: unknown } | undefined;
    if (!fault) return answer;
    throw new RealNameUnavailable(typeof fault.Code === 'string' ? fault.Code : 'no code');
  };
}

export function openRealNameChecker(config: Config, now: () => number): RealNameChecker {
  const ask = createFaceIdClient(config, now);
  const breaker = createCircuitBreaker(LIMITS, now, () => true);

  const ofName = async ({ name, id_no }: PersonToCheck): Promise<RealNameVerdict> => {
    const { Result } = await ask('IdCardVerification', { IdCard: id_no, Name: name });
    const verdict = RESULTS[String(Result)];
    if (!verdict) throw new RealNameUnavailable(`result ${String(Result)}`);
    return verdict;
  };

  /** The face check must have been about this person: another person's ticket proves nothing. */
  const ofFace = async ({ name, id_no, face_ticket }: PersonToCheck): Promise<RealNameVerdict> => {
    const asked = { BizToken: face_ticket, RuleId: config.FACEID_RULE_ID, InfoType: '1' };
    const { Text } = await ask('GetDetectInfoEnhanced', asked).catch((error: unknown) => {
      // The ticket was invented or has expired.
      if (error instanceof RealNameUnavailable && error.code.startsWith('InvalidParameterValue.BizToken')) {
        return { Text: null };
      }
      throw error;
    });
    const seen = Text as { ErrCode?: unknown; IdCard?: unknown; Name?: unknown } | null | undefined;
    return seen?.ErrCode === 0 && seen.IdCard === id_no && seen.Name === name ? 'match' : 'face';
  };

  return {
    async check(person) {
      try {
        return await breaker.run(async () => {
          const verdict = await ofName(person);
          return verdict === 'match' && person.face_ticket !== undefined ? ofFace(person) : verdict;
        });
      } catch (error) {
        throw error instanceof CircuitOpen ? new RealNameUnavailable('resting') : error;
      }
    },
  };
}

async function send(url: URL, headers: Record<string, string>, body: string): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetchFromProvider(url, { method: 'POST', headers, body, signal });
    const { Response } = (await answer.json()) as { Response?: Response };
    if (Response) return Response;
  } catch (error) {
    // The cause is not attached: its message may contain what was sent.
    throw new RealNameUnavailable((error as Error).name);
  }
  throw new RealNameUnavailable('no answer');
}
