// Whether a name and an ID number belong together, and whose face it is (NST-2), asked of Tencent Cloud's identity
// service (faceid 2018-03-01). Only a verdict comes back: nothing of the person is in what is returned or thrown (P15).
import type { Config } from '../config.ts';
import { createBreaker, Resting } from './breaker.ts';
import { tc3Headers } from './tc3.ts';
import { askHttp } from './http.ts';

/** mismatch: name and number differ; unknown: no such number; face: not this person, or not alive; limit: asked too often today. */
export type RealNameVerdict = 'match' | 'mismatch' | 'unknown' | 'face' | 'limit';

export type PersonToCheck = {
  readonly name: string;
  readonly id_no: string;
  readonly face_ticket?: string | undefined;
};

export interface RealNameChecker {
  /** Throws RealNameUnavailable when there is no verdict; asking again later may bring one and changes nothing. */
  check(person: PersonToCheck): Promise<RealNameVerdict>;
}

/** Carries a code alone: the provider's words may repeat what was asked. */
export class RealNameUnavailable extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`identity service: ${code}`);
    this.code = code;
  }
}

const ANSWER_MS = 2_500;
const LIMITS = { underWay: 4, failures: 3, restMs: 15_000 };

/** Results of IdCardVerification; -4 and -6 (register down, being upgraded) are no verdicts. */
const RESULTS: Readonly<Record<string, RealNameVerdict>> = {
  '0': 'match',
  '-1': 'mismatch',
  '-2': 'mismatch',
  '-3': 'mismatch',
  '-5': 'unknown',
  '-7': 'limit',
};

type Response = Readonly<Record<string, unknown>>;

/** A signed question to the identity service; throws RealNameUnavailable without an answer. */
export function askFaceId(
  config: Config,
  now: () => number,
): (action: string, parameters: object) => Promise<Response> {
  const url = new URL(config.FACEID_URL);
  const keys = { keyId: config.FACEID_KEY_ID, keySecret: config.FACEID_KEY_SECRET };
  return async (action, parameters) => {
    const body = JSON.stringify(parameters);
    const headers = tc3Headers({ url, service: 'faceid', version: '2018-03-01', action, body, at: now() }, keys);
    const answer = await send(url, headers, body);
    const fault = answer.Error as { Code?: unknown } | undefined;
    if (!fault) return answer;
    throw new RealNameUnavailable(typeof fault.Code === 'string' ? fault.Code : 'no code');
  };
}

export function openRealName(config: Config, now: () => number): RealNameChecker {
  const ask = askFaceId(config, now);
  const breaker = createBreaker(LIMITS, now, () => true);

  const ofName = async ({ name, id_no }: PersonToCheck): Promise<RealNameVerdict> => {
    const { Result } = await ask('IdCardVerification', { IdCard: id_no, Name: name });
    const verdict = RESULTS[String(Result)];
    if (!verdict) throw new RealNameUnavailable(`result ${String(Result)}`);
    return verdict;
  };

  /** The face must have been this very person's: a ticket of somebody else proves nothing. */
  const ofFace = async ({ name, id_no, face_ticket }: PersonToCheck): Promise<RealNameVerdict> => {
    const asked = { BizToken: face_ticket, RuleId: config.FACEID_RULE_ID, InfoType: '1' };
    const { Text } = await ask('GetDetectInfoEnhanced', asked).catch((error: unknown) => {
      // A ticket that is made up or over.
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
        throw error instanceof Resting ? new RealNameUnavailable('resting') : error;
      }
    },
  };
}

async function send(url: URL, headers: Record<string, string>, body: string): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await askHttp(url, { method: 'POST', headers, body, signal });
    const { Response } = (await answer.json()) as { Response?: Response };
    if (Response) return Response;
  } catch (error) {
    // Not the cause: its message may carry what was sent.
    throw new RealNameUnavailable((error as Error).name);
  }
  throw new RealNameUnavailable('no answer');
}
