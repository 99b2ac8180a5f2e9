// Sends SMS with one-time codes through Alibaba Cloud (USER-2: six digits, USER-3: limits and test mobiles).
import { createRequire } from 'node:module';
import type * as Sdk from '@alicloud/dysmsapi20170525';
import type * as Core from '@alicloud/openapi-core';
import { reportProviderRequest } from '#db/transaction-scope.ts';
import type { Config } from '../config.ts';

export interface SmsSender {
  /**
   * Resolves when the provider has accepted the message, else throws SmsRefused. It never tries again by itself: that could
   * send the message twice.
   */
  send(mobile: string, code: string, scene: string): Promise<void>;
}

/**
 * limit: this number got too many messages; mobile: the number cannot receive; provider: the provider or our set-up failed (keys,
 * network).
 */
export type SmsRefusalKind = 'limit' | 'mobile' | 'provider';

/** The error carries only the provider's code, because the provider's messages repeat the number and the request with the code. */
export class SmsRefused extends Error {
  readonly kind: SmsRefusalKind;
  readonly code: string;
  constructor(code: string) {
    super(`sms refused: ${code}`);
    this.code = code;
    this.kind = KINDS[code] ?? 'provider';
  }
}

const KINDS: Readonly<Record<string, SmsRefusalKind>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'limit',
  'isv.DAY_LIMIT_CONTROL': 'limit',
  'isv.MONTH_LIMIT_CONTROL': 'limit',
  'isv.MOBILE_NUMBER_ILLEGAL': 'mobile',
  'isv.MOBILE_COUNT_OVER_LIMIT': 'mobile',
};

const CONNECT_MS = 2_000;
const READ_MS = 5_000;
const PRODUCTION_ENDPOINT = 'dysmsapi.aliyuncs.com';

export function openSmsSender(config: Config): SmsSender {
  const load = createRequire(import.meta.url);
  let client: InstanceType<typeof Sdk.default.default> | undefined;

  // The SDK is loaded with the first message, because its 300 models take a quarter of a second that most processes never need.
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
      // The SDK sends by itself instead of through providers/http.ts, so the check for open transactions is called here.
      reportProviderRequest('sms');
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
