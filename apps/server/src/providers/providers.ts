// The outside services behind ports of our own: a module never meets a vendor's types, and a stand-in (tools/standins)
// speaks the vendor's protocol, so that the real adapter is what is developed and tested against.
import type { Config } from '../config.ts';
import { openBankCard, type BankCardChecker } from './bank-card.ts';
import { openCaptcha } from './captcha-kinds.ts';
import type { Captcha } from './captcha.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openESign, type ESign } from './esign.ts';
import { openOAuth } from './oauth-channels.ts';
import type { OAuth } from './oauth.ts';
import { openPay } from './pay-channels.ts';
import type { Pay } from './pay.ts';
import { openPayout } from './payout-channels.ts';
import type { Payout } from './payout.ts';
import { openRealName, type RealNameChecker } from './real-name.ts';
import { openS3Storage } from './s3-storage.ts';
import { openSms, type SmsSender } from './sms.ts';
import type { Storage } from './storage.ts';

export type Providers = {
  readonly sms: SmsSender;
  readonly storage: Storage;
  /** Where the journals' seals are kept, apart from the database. */
  readonly seals: Storage;
  readonly captcha: Captcha;
  readonly oauth: OAuth;
  readonly realName: RealNameChecker;
  readonly bankCard: BankCardChecker;
  readonly payout: Payout;
  /** Undefined: contracts are sealed here (CST-2). */
  readonly esign: ESign | undefined;
  readonly pay: Pay;
};

export const openProviders = (config: Config, now: () => number = Date.now): Providers => ({
  sms: openSms(config),
  storage: config.STORAGE === 's3' ? openS3Storage(config) : openDiskStorage(config),
  seals:
    config.STORAGE === 's3'
      ? openS3Storage({ ...config, S3_BUCKET: config.S3_BOOKS_BUCKET || config.S3_BUCKET })
      : openDiskStorage({ STORAGE_DIR: config.BOOKS_SEAL_DIR }),
  captcha: openCaptcha(config, now),
  oauth: openOAuth(config, now),
  realName: openRealName(config, now),
  bankCard: openBankCard(config, now),
  payout: openPayout(config, now),
  esign: openESign(config, now),
  pay: openPay(config, now),
});
