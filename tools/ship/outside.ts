// Starts the stand-ins of the external services on this machine, with TLS, because a server in production accepts nothing else.
import { randomBytes } from 'node:crypto';
import { startCashierStandIn, type CashierStandIn } from '../standins/cashier.ts';
import { startFaceIdStandIn } from '../standins/faceid.ts';
import { generatePayoutKeys, startPayoutStandIn } from '../standins/payout.ts';
import { startSmsStandIn, type SmsStandIn } from '../standins/sms.ts';
import type { Certificate } from './certificate.ts';

export type ExternalServices = {
  readonly sms: SmsStandIn;
  readonly cashier: CashierStandIn;
  /** The variables that make the server use these stand-ins. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
};

const secret = (): string => randomBytes(24).toString('hex');

export async function startExternalServices(secure: Certificate, publicUrl: string): Promise<ExternalServices> {
  const smsKeys = { keyId: 'ship', keySecret: secret() };
  const faceKeys = { keyId: 'ship', keySecret: secret() };
  const payout = generatePayoutKeys('ship');
  const sms = await startSmsStandIn({ port: 0, ...smsKeys, secure });
  const identity = await startFaceIdStandIn({ port: 0, ...faceKeys, secure });
  const cashier = await startCashierStandIn({ port: 0, secure });
  const notifyUrl = `${publicUrl}/api/payout/notify/alipay`;
  const payouts = await startPayoutStandIn({ port: 0, keys: payout, notifyUrl, secure });
  return {
    sms,
    cashier,
    env: {
      SMS_ENDPOINT: `127.0.0.1:${sms.port}`,
      SMS_KEY_ID: smsKeys.keyId,
      SMS_KEY_SECRET: smsKeys.keySecret,
      SMS_TEMPLATE: 'SMS_200000001',
      FACEID_URL: identity.url,
      FACEID_KEY_ID: faceKeys.keyId,
      FACEID_KEY_SECRET: faceKeys.keySecret,
      FACEID_RULE_ID: '1',
      ...cashier.env(),
      ...payout.env,
      PAYOUT_ALIPAY_GATEWAY: `${payouts.url}/gateway.do`,
    },
    async close() {
      await Promise.all([sms.close(), identity.close(), cashier.close(), payouts.close()]);
    },
  };
}
