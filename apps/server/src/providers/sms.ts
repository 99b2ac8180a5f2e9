// Text messages with one-time codes (USER-2, USER-3) through Alibaba Cloud.
import { createRequire } from 'node:module';
import type * as Sdk from '@alicloud/dysmsapi20170525';
import type * as Core from '@alicloud/openapi-core';
import { askingOutside } from '#db/transaction-scope.ts';
import type { Config } from '../config.ts';

export interface SmsSender {
  /** Resolves when the provider has taken the message, else throws SmsRefused. Never repeated: it would send twice. */
  send(mobile: string, code: string, scene: string): Promise<void>;
}

/** limit: this number got too many; mobile: it cannot receive; provider: their fault or ours (keys, network). */
export type SmsRefusal = 'limit' | 'mobile' | 'provider';

/** Carries the provider's code alone: their messages repeat the number and the address with the code in it (P15). */
export class SmsRefused extends Error {
  readonly kind: SmsRefusal;
  readonly code: string;
  constructor(code: string) {
    super(`sms refused: ${code}`);
    this.code = code;
    this.kind = KINDS[code] ?? 'provider';
  }
}

const KINDS: Readonly<Record<string, SmsRefusal>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'limit',
  'isv.DAY_LIMIT_CONTROL': 'limit',
  'isv.MONTH_LIMIT_CONTROL': 'limit',
  'isv.MOBILE_NUMBER_ILLEGAL': 'mobile',
  'isv.MOBILE_COUNT_OVER_LIMIT': 'mobile',
};

const CONNECT_MS = 2_000;
const READ_MS = 5_000;
const PRODUCTION_ENDPOINT = 'dysmsapi.aliyuncs.com';

export function openSms(config: Config): SmsSender {
  const load = createRequire(import.meta.url);
  let client: InstanceType<typeof Sdk.default.default> | undefined;

  // Loaded by the first message: the SDK's 300 models cost a quarter of a second that most processes never need.
  const connect = () => {
    const { default: Client } = load('@alicloud/dysmsapi20170525') as typeof Sdk.default;
    const { $OpenApiUtil } = load('@alicloud/openapi-core') as typeof Core.default;
    return new Client(
      new $OpenApiUtil.Config({
        accessKeyId: config.SMS_KEY_ID,
        accessKeySecret: config.SMS_KEY_SECRET,
        endpoint: config.SMS_ENDPOINT || PRODUCTION_ENDPOINT,
        protocol: config.SMS_PROTOCOL,
        connectTimeout: CONNECT_MS,
        readTimeout: READ_MS,
      }),
    );
  };

  return {
    async send(mobile, code, scene) {
      // The SDK asks by itself; nothing else here leaves without providers/http.ts.
      askingOutside('sms');
      client ??= connect();
      const { SendSmsRequest } = load('@alicloud/dysmsapi20170525') as typeof Sdk.default;
      const answer = await client
        .sendSms(
          new SendSmsRequest({
            phoneNumbers: mobile,
            signName: config.SMS_SIGN_NAME,
            templateCode: config.SMS_TEMPLATE,
            templateParam: JSON.stringify({ code }),
            outId: scene,
          }),
        )
        .catch((error: { code?: unknown }) => {
          throw new SmsRefused(typeof error.code === 'string' ? error.code : 'unreachable');
        });
      if (answer.body?.code !== 'OK') throw new SmsRefused(answer.body?.code ?? 'no answer');
    },
  };
}
