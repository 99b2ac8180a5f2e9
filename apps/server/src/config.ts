// Every variable the server reads, with its default and meaning. No other file of the server reads process.env. A wrong or missing
// value stops the start and all faults are named at once, so there is never a half-configured process.

type Variable<T> = {
  readonly meaning: string;
  readonly fallback: string | undefined;
  /** The value used in development and tests. In production the variable must be given, and must differ from this value. */
  readonly home?: string;
  /** When the variable is left out, it takes the value of this other variable. */
  readonly follows?: string;
  readonly parse: (raw: string) => T;
};

const required = <T>(variable: Variable<T>, home?: string): Variable<T> => ({
  ...variable,
  fallback: undefined,
  ...(home !== undefined && { home }),
});

const text = (fallback: string | undefined, meaning: string): Variable<string> => ({
  meaning,
  fallback,
  parse: (raw) => raw,
});

const int = (fallback: number, min: number, max: number, meaning: string): Variable<number> => ({
  meaning,
  fallback: String(fallback),
  parse: (raw) => {
    const n = Number(raw);
    if (!Number.isInteger(n) || n < min || n > max) throw new Error(`must be a whole number from ${min} to ${max}`);
    return n;
  },
});

const powerOfTwo = (fallback: number, max: number, meaning: string): Variable<number> => ({
  meaning,
  fallback: String(fallback),
  parse: (raw) => {
    const n = Number(raw);
    if (!Number.isInteger(Math.log2(n)) || n < 1 || n > max) throw new Error(`must be a power of two up to ${max}`);
    return n;
  },
});

const choice = <const V extends readonly string[]>(
  values: V,
  fallback: V[number] | undefined,
  meaning: string,
): Variable<V[number]> => ({
  meaning,
  fallback,
  parse: (raw) => {
    if (!values.includes(raw)) throw new Error(`must be one of ${values.join(', ')}`);
    return raw;
  },
});

const url = (fallback: string | undefined, protocols: string[], meaning: string): Variable<string> => ({
  meaning,
  fallback,
  parse: (raw) => {
    if (!URL.canParse(raw) || !protocols.includes(new URL(raw).protocol))
      throw new Error(`must be a ${protocols.join(' or ')} URL`);
    return raw.replace(/\/$/, '');
  },
});

/** Several addresses with commas between. */
const urls = (fallback: string, protocols: string[], meaning: string): Variable<readonly string[]> => {
  const one = url(undefined, protocols, meaning);
  return {
    meaning,
    fallback,
    parse: (raw) => (raw === '' ? [] : raw.split(',').map((part) => one.parse(part.trim()))),
  };
};

/** The key is public, because this file is. It saves developers a set-up; in production it would leave members' data readable. */
const DEVELOPMENT_KEY = Buffer.alloc(32, 'shengyu-development').toString('base64');

const key = (meaning: string): Variable<Buffer> => ({
  meaning,
  fallback: undefined,
  home: DEVELOPMENT_KEY,
  parse: (raw) => {
    const bytes = Buffer.from(raw, 'base64');
    if (bytes.length !== 32) throw new Error('must be 32 bytes in base64');
    return bytes;
  },
});

const keyRing = (meaning: string): Variable<ReadonlyMap<number, Buffer>> => ({
  meaning,
  fallback: '',
  parse: (raw) => {
    const ring = new Map<number, Buffer>();
    for (const entry of raw.split(',').filter((text) => text !== '')) {
      const [id, bytes] = [Number(entry.split(':', 1)[0]), Buffer.from(entry.slice(entry.indexOf(':') + 1), 'base64')];
      if (!Number.isInteger(id) || id < 1 || id > 255 || bytes.length !== 32)
        throw new Error('must be number:base64,…');
      ring.set(id, bytes);
    }
    return ring;
  },
});

const VARIABLES = {
  NODE_ENV: choice(
    ['production', 'development', 'test'],
    undefined,
    'production for members; development and test know public keys, test mobiles and stand-ins (`pnpm dev` says development)',
  ),
  HOST: text('127.0.0.1', 'address the API listens on'),
  PORT: int(3000, 0, 65535, 'port the API listens on'),
  METRICS_PORT: int(0, 0, 65535, 'port of /metrics, /healthz, /readyz for processes without the API; 0 = none'),
  PUBLIC_URL: required(
    url(undefined, ['http:', 'https:'], 'how the outside reaches page, calls and files (links in OAuth and uploads)'),
    'http://127.0.0.1:3000',
  ),
  STATIC_HOST: {
    ...url(undefined, ['http:', 'https:'], 'host of static files; pictures lie under activity/ (S9-08)'),
    follows: 'PUBLIC_URL',
  },
  DATABASE_URL: required(
    url(undefined, ['postgres:', 'postgresql:'], 'PostgreSQL, the only store of truth'),
    'postgres://127.0.0.1:5432/shengyu',
  ),
  DATABASE_STANDBY_URL: text(
    '',
    'the standbys of the same database: reads go there while the primary is away; empty = such reads are refused as busy',
  ),
  DATABASE_FURTHER_URLS: urls(
    '',
    ['postgres:', 'postgresql:'],
    'further clusters over which members are spread (decision 0138), always in the same order; empty = all is on one',
  ),
  MIGRATE_DATABASE_URL: text(
    '',
    'the same database as the role that owns its tables, for `migrate` alone; empty outside production = DATABASE_URL',
  ),
  MIGRATE_DATABASE_FURTHER_URLS: urls(
    '',
    ['postgres:', 'postgresql:'],
    'the same further clusters as the role that owns their tables, for `migrate` and `clusters` alone; empty outside production = DATABASE_FURTHER_URLS',
  ),
  DATABASE_POOL: int(20, 1, 200, 'connections per process, beside two for copies that transactions wait for'),
  REDIS_URL: url('redis://127.0.0.1:6379', ['redis:', 'rediss:'], 'Redis: sessions, limits, boards; a projection only'),
  REDIS_SENTINELS: text(
    '',
    'Sentinels that know the master, `host:port` with commas between; empty = the host of REDIS_URL is the only one',
  ),
  REDIS_MASTER_NAME: text('shengyu', 'what the Sentinels call the master'),
  NATS_URL: urls('nats://127.0.0.1:4222', ['nats:', 'tls:'], 'NATS with JetStream; a cluster with commas between'),
  NATS_REPLICAS: int(1, 1, 5, 'on how many servers of a NATS cluster every event is kept; 3 of three'),
  EVENT_PARTITIONS: powerOfTwo(
    1,
    16,
    'over how many streams events are spread: each has a relay and consumers of its own, so more processes can share the work',
  ),
  NAMESPACE: text('', 'prefix of Redis keys and NATS names, so that several installations can share one server'),
  SEAL_KEY: key('encrypts phone numbers and other personal columns (AES-256-GCM)'),
  SEAL_KEY_ID: int(1, 1, 255, 'number of SEAL_KEY; a new key gets a new number'),
  SEAL_OLD_KEYS: keyRing('keys that sealed before, `number:base64` with commas between: they still open, never seal'),
  INDEX_KEY: key('keys the blind indexes of those columns (HMAC-SHA256)'),
  BOOKS_KEY: key('links the journals of money, things and staff, and seals them (HMAC-SHA256); never in the database'),
  BOOKS_OLD_KEYS: keyRing(
    'keys that linked the journals before, `number:base64` with commas between: sealed rows may have them',
  ),
  TRUSTED_PROXIES: int(
    0,
    0,
    5,
    'proxies in front of the API; 0 takes the socket address as the client (limits cannot be dodged by headers)',
  ),
  STAFF_PASSWORD_COST: int(15, 10, 20, "how hard staff passwords are hashed: scrypt's N as a power of two"),
  STOP_GRACE_MS: int(10_000, 0, 120_000, 'how long a stopping process finishes what it has begun'),
  LOG_LEVEL: choice(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'least severe log line written',
  ),
  OTLP_URL: text('', 'OpenTelemetry collector (http://host:4318); empty = traces off'),
  SMS_ENDPOINT: text('', 'host of the SMS service; empty = the provider of production'),
  SMS_PROTOCOL: choice(['https', 'http'], 'https', 'http only for the local stand-in'),
  SMS_KEY_ID: required(text('', 'access key id of the SMS provider'), 'development'),
  SMS_KEY_SECRET: required(text('', 'access key secret of the SMS provider'), 'development-secret'),
  SMS_SIGN_NAME: text('声屿', 'signature name registered with the SMS provider'),
  SMS_TEMPLATE: required(text('', 'template code with the variable `code`'), 'SMS_100000001'),
  SMS_TEST_MOBILES: text(
    '',
    'comma-separated mobiles whose code is 000000, a trailing * for all that begin so, uncounted by address; refused in production (USER-3)',
  ),
  CAPTCHA: choice(
    ['work', 'geetest'],
    'work',
    'safety check before codes; the H5 solves work alone, geetest is for apps',
  ),
  CAPTCHA_SECRET: required(
    text('', 'signs challenges of the kind work; at least 32 characters'),
    'shengyu-development-captcha-secret',
  ),
  CAPTCHA_WORK: int(5_000, 1, 1_000_000, 'most tries of a challenge, of 100 hashes each (`pnpm bench captcha`)'),
  GEETEST_URL: url('https://gcaptcha4.geetest.com', ['http:', 'https:'], 'where GeeTest v4 confirms what was solved'),
  GEETEST_ID: text('', 'captcha id at GeeTest'),
  GEETEST_KEY: text('', 'its key'),
  WECHAT_APP_ID: text('', 'WeChat web authorisation; empty = channel off'),
  WECHAT_APP_SECRET: text('', 'secret of the same'),
  WECHAT_API_URL: text('https://api.weixin.qq.com', 'where WeChat codes are exchanged'),
  ALIPAY_APP_ID: text('', 'Alipay web authorisation; empty = channel off'),
  ALIPAY_PRIVATE_KEY: text('', 'PKCS8 private key in base64 of the same'),
  ALIPAY_GATEWAY: text('https://openapi.alipay.com/gateway.do', 'where Alipay codes are exchanged'),
  PAY_ALIPAY_APP_ID: text('', 'Alipay app that takes payments; empty = no payments by Alipay'),
  PAY_ALIPAY_SELLER_ID: text('', 'the seller whose payments are ours (2088…)'),
  PAY_ALIPAY_PRIVATE_KEY: text('', 'PKCS8 private key in base64 of the same'),
  PAY_ALIPAY_PUBLIC_KEY: text(
    '',
    "Alipay's public key (SPKI, base64) of the same: answers and notices are believed by it",
  ),
  PAY_ALIPAY_GATEWAY: text('https://openapi.alipay.com/gateway.do', 'where payments are asked for'),
  WECHATPAY_URL: url('https://api.mch.weixin.qq.com', ['http:', 'https:'], 'WeChat Pay v3'),
  WECHATPAY_APP_ID: text('', 'the app payments are made in; WECHAT_APP_ID where payers are known by it (jsapi)'),
  WECHATPAY_MCH_ID: text('', 'merchant number at WeChat Pay; empty = no payments by WeChat'),
  WECHATPAY_SERIAL: text('', 'serial number of our certificate there'),
  WECHATPAY_PRIVATE_KEY: text('', 'its PKCS8 private key in base64'),
  WECHATPAY_API_V3_KEY: text('', 'the 32 characters that notices are sealed with'),
  WECHATPAY_PUBLIC_KEYS: text('', "WeChat Pay's public keys, `serial:base64` (SPKI) with commas between"),
  PAYOUT_ALIPAY_APP_ID: text('', 'Alipay app that pays out withdrawals, apart from the one above; empty = no payouts'),
  PAYOUT_ALIPAY_PRIVATE_KEY: text('', 'PKCS8 private key in base64 of the same'),
  PAYOUT_ALIPAY_PUBLIC_KEY: text(
    '',
    "Alipay's public key (SPKI, base64) of the same: answers and notices are believed by it",
  ),
  PAYOUT_ALIPAY_GATEWAY: text('https://openapi.alipay.com/gateway.do', 'where payouts are asked for'),
  FACEID_URL: text('https://faceid.tencentcloudapi.com', 'identity service: name with ID number, and faces (NST-2)'),
  FACEID_KEY_ID: required(text('', 'secret id of the identity service'), 'development'),
  FACEID_KEY_SECRET: required(text('', 'secret key of the same'), 'development-secret'),
  FACEID_RULE_ID: text('1', 'the face check set up with the identity service'),
  CONTRACT_PATIENCE_MS: int(
    2_000,
    0,
    60_000,
    'how long a signing waits for its paper before a job makes it, below the 3 s a repeat waits; 0 = always a job',
  ),
  ESIGN_URL: text('', 'e-sign service (https://openapi.esign.cn); empty = contracts are sealed here, at once (CST-2)'),
  ESIGN_APP_ID: text('', 'app id of the same'),
  ESIGN_APP_SECRET: text('', 'secret of the same; signs requests and notices'),
  STORAGE: choice(['disk', 's3'], 'disk', 'where uploads are kept'),
  STORAGE_DIR: text('.data/uploads', 'disk storage: folder'),
  BOOKS_SEAL_DIR: text(
    '.data/seals',
    'disk storage: folder of the seals of the journals; one folder for all schedulers',
  ),
  BOOKS_CHECK_NIGHTS: int(
    30,
    1,
    365,
    'within how many nights the check reads the journals of every owner whole; 1 = all of them every night',
  ),
  S3_ENDPOINT: text('', 's3 storage: https://host'),
  S3_BUCKET: text('', 's3 storage: bucket'),
  S3_BOOKS_BUCKET: text(
    '',
    's3 storage: bucket of the seals of the journals, better one that keeps versions; empty = S3_BUCKET',
  ),
  S3_REGION: text('us-east-1', 's3 storage: region'),
  S3_KEY_ID: text('', 's3 storage: access key id'),
  S3_KEY_SECRET: text('', 's3 storage: secret'),
} satisfies Record<string, Variable<unknown>>;

export type Config = { readonly [K in keyof typeof VARIABLES]: ReturnType<(typeof VARIABLES)[K]['parse']> };

export class ConfigError extends Error {}

export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  const atHome = env.NODE_ENV === 'development' || env.NODE_ENV === 'test';
  // An empty value counts as missing, because env files and compose write an empty value for a variable that was not filled in.
  const rawOf = (name: string): string | undefined => {
    const { fallback, home, follows } = (VARIABLES as Record<string, Variable<unknown>>)[name]!;
    return env[name] || (fallback ?? (atHome ? home : undefined) ?? (follows && rawOf(follows)));
  };
  for (const [name, variable] of Object.entries(VARIABLES) as [string, Variable<unknown>][]) {
    const raw = rawOf(name);
    if (raw === undefined) faults.push(`${name} is missing: ${variable.meaning}`);
    else if (raw === variable.home && !atHome) faults.push(`${name} is that of development: ${variable.meaning}`);
    else {
      try {
        values[name] = variable.parse(raw);
      } catch (error) {
        faults.push(`${name} ${(error as Error).message}: ${variable.meaning}`);
      }
    }
  }
  if (env.NODE_ENV === 'production') faults.push(...productionFaults(env));
  if (faults.length > 0) throw new ConfigError(`configuration is wrong:\n  ${faults.join('\n  ')}`);
  return Object.freeze(values) as Config;
}

/** Settings that are convenient for a developer but dangerous with real members. */
function productionFaults(env: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  if (env.STATIC_HOST && originOf(env.STATIC_HOST) !== originOf(env.PUBLIC_URL))
    faults.push(
      'STATIC_HOST is another origin than PUBLIC_URL: page, calls and pictures are one origin, the page lets in no other ' +
        '(docs/decisions/0071); leave it out',
    );
  if (env.SMS_TEST_MOBILES) faults.push('SMS_TEST_MOBILES is not for production: everybody knows their code');
  if (env.SMS_PROTOCOL === 'http') faults.push('SMS_PROTOCOL http is for the local stand-in only');
  for (const name of ['FACEID_URL', 'ESIGN_URL', 'PAYOUT_ALIPAY_GATEWAY']) {
    if (env[name]?.startsWith('http:')) faults.push(`${name} carries personal data: https only`);
  }
  if (env.ESIGN_URL && !env.ESIGN_APP_SECRET) faults.push('ESIGN_APP_SECRET is missing');
  if (env.PAY_ALIPAY_APP_ID && !env.PAY_ALIPAY_SELLER_ID)
    faults.push('PAY_ALIPAY_SELLER_ID is missing: whose payments are ours?');
  for (const name of ['WECHATPAY_URL', 'PAY_ALIPAY_GATEWAY']) {
    if (env[name]?.startsWith('http:')) faults.push(`${name} http is for the local stand-in only`);
  }
  if (env.WECHATPAY_MCH_ID && Buffer.byteLength(env.WECHATPAY_API_V3_KEY ?? '') !== 32)
    faults.push('WECHATPAY_API_V3_KEY must have 32 characters');
  if ((env.CAPTCHA_SECRET ?? '').length < 32) faults.push('CAPTCHA_SECRET must have at least 32 characters');
  if (env.CAPTCHA === 'geetest' && !(env.GEETEST_ID && env.GEETEST_KEY))
    faults.push('GEETEST_ID or GEETEST_KEY is missing');
  if (env.GEETEST_URL?.startsWith('http:')) faults.push('GEETEST_URL http is for the local stand-in only');
  return faults;
}

const originOf = (address: string | undefined): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : undefined;

export const CONFIG_VARIABLE_NAMES: readonly string[] = Object.keys(VARIABLES);

/**
 * `owner` is the database address of the role that migrates; `application` is the name of the role that then gets the application's
 * rights, or undefined when both are the same role. In production the two must differ.
 */
export function migrationRolesOf(config: Config): { owner: string; application: string | undefined } {
  const owner = config.MIGRATE_DATABASE_URL || config.DATABASE_URL;
  const names = [owner, config.DATABASE_URL].map((address) => decodeURIComponent(new URL(address).username));
  if (names[0] !== names[1] && names[1]) return { owner, application: names[1] };
  if (config.NODE_ENV !== 'production') return { owner, application: undefined };
  throw new ConfigError(
    'migrate needs MIGRATE_DATABASE_URL (the role that owns the tables) beside DATABASE_URL (the role of the application)',
  );
}

/** The addresses of all clusters for the role that owns their tables, in their order. */
export function ownerUrlsOf(config: Config): string[] {
  const { DATABASE_FURTHER_URLS: further, MIGRATE_DATABASE_FURTHER_URLS: owners } = config;
  if (owners.length !== further.length && (owners.length > 0 || config.NODE_ENV === 'production'))
    throw new ConfigError('MIGRATE_DATABASE_FURTHER_URLS needs an address for each of DATABASE_FURTHER_URLS');
  return [migrationRolesOf(config).owner, ...(owners.length > 0 ? owners : further)];
}

/** The whole table of variables, printed by `main.ts config`. */
export const describeConfig = (): string =>
  Object.entries(VARIABLES as Record<string, Variable<unknown>>)
    .map(([name, v]) => {
      const without = v.fallback ?? (v.follows ? `(${v.follows})` : '(required)');
      return `${name.padEnd(20)} ${without.padEnd(36)} ${v.meaning}`;
    })
    .join('\n');
