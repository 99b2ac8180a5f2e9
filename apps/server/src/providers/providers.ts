// The external services behind interfaces of our own, so that modules never see a vendor's types. The stand-ins (tools/standins)
// speak the vendors' protocols, so development and tests run through the real adapters.
import type { Config } from '../config.ts';
import { openBankCardChecker, type BankCardChecker } from './bank-card.ts';
import { openCaptcha } from '#providers/captcha/captcha-kinds.ts';
import type { Captcha } from '#providers/captcha/captcha.ts';
import { openDiskStorage } from '#providers/storage/disk-storage.ts';
import { openESign, type ESign } from './esign.ts';
import { openOAuth } from '#providers/oauth/oauth-channels.ts';
import type { OAuth } from '#providers/oauth/oauth.ts';
import { openPayGateways } from '#providers/pay/pay-channels.ts';
import type { PayGateways } from '#providers/pay/pay.ts';
import { openPayoutChannels } from '#providers/pay/payout-channels.ts';
import type { PayoutChannels } from '#providers/pay/payout.ts';
import { openRealNameChecker, type RealNameChecker } from './real-name.ts';
import { openS3Storage } from '#providers/storage/s3-storage.ts';
import { openSmsSender, type SmsSender } from './sms.ts';
import type { FileStorage } from '#providers/storage/storage.ts';

export type Providers = {
  readonly sms: SmsSender;
  readonly storage: FileStorage;
  /** Storage of the journals' seals, separate from the database. */
  readonly seals: FileStorage;
  readonly captcha: Captcha;
  readonly oauth: OAuth;
  readonly realName: RealNameChecker;
  readonly bankCard: BankCardChecker;
  readonly payout: PayoutChannels;
  /** Undefined when no e-sign service is configured: contracts are then sealed by this server (CST-2). */
  readonly esign: ESign | undefined;
  readonly pay: PayGateways;
};

export const openProviders = (config: Config, now: () => number = Date.now): Providers => ({
  sms: openSmsSender(config),
  storage: config.STORAGE === 's3' ? openS3Storage(config) : openDiskStorage(config),
  seals:
    config.STORAGE === 's3'
      ? openS3Storage({ ...config, S3_BUCKET: config.S3_BOOKS_BUCKET || config.S3_BUCKET })
      : openDiskStorage({ STORAGE_DIR: config.BOOKS_SEAL_DIR }),
  captcha: openCaptcha(config, now),
  oauth: openOAuth(config, now),
  realName: openRealNameChecker(config, now),
  bankCard: openBankCardChecker(config, now),
  payout: openPayoutChannels(config, now),
  esign: openESign(config, now),
  pay: openPayGateways(config, now),
});
