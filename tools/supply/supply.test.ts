// P19: what is built is what was reviewed. Planted faults of every kind are caught, and the repository has none (`pnpm check` runs
// tools/supply/main.ts itself).
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { writeBill } from './bill.ts';
import { readInstalled, type InstalledPackage } from './installed.ts';
import { readLockfile, type LockedPackage } from './lockfile.ts';
import { findPackageFaults, isAllowed, readDecidedBuilds } from './policy.ts';
import { entropyOf, findSecrets } from './secrets.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const locked = readLockfile(readFileSync(`${ROOT}pnpm-lock.yaml`, 'utf8'));

const HASH = `sha512-${createHash('sha512').update('x').digest('base64')}`;
const lockedOne = (more: Partial<LockedPackage> = {}): LockedPackage => ({
  name: 'thing',
  version: '1.0.0',
  integrity: HASH,
  isOptional: false,
  dependsOn: [],
  isShipped: true,
  ...more,
});
const faultsOf = (one: LockedPackage, here: InstalledPackage | undefined, decidedBuilds: string[] = []): string[] =>
  findPackageFaults({ locked: [one], installed: new Map(here && [['thing@1.0.0', here]]), decidedBuilds });
const MIT = { licence: 'MIT', hasInstallScript: false };

describe('P19 packages', () => {
  it('a good one has no fault', () => expect(faultsOf(lockedOne(), MIT)).toEqual([]));

  it.each([
    ['no hash', lockedOne({ integrity: undefined }), MIT, /no sha512/],
    ['a weak hash', lockedOne({ integrity: 'sha1-abc' }), MIT, /no sha512/],
    [
      'copyleft in what is shipped',
      lockedOne(),
      { ...MIT, licence: 'GPL-3.0' },
      /GPL-3.0, which is not allowed in what we ship/,
    ],
    ['weak copyleft in what is shipped', lockedOne(), { ...MIT, licence: 'MPL-2.0' }, /not allowed in what we ship/],
    ['copyleft in a tool', lockedOne({ isShipped: false }), { ...MIT, licence: 'AGPL-3.0' }, /not allowed for tools/],
    ['no licence', lockedOne(), { ...MIT, licence: undefined }, /names no licence/],
    ['not installed', lockedOne(), undefined, /names no licence/],
    ['an install script', lockedOne(), { ...MIT, hasInstallScript: true }, /wants to run code/],
  ] as const)('is caught: %s', (_, one, here, fault) => {
    expect(faultsOf(one, here)).toEqual([expect.stringMatching(fault)]);
  });

  it('weak copyleft may be a tool, a script may be decided about, and what is made for other machines may be absent', () => {
    expect(faultsOf(lockedOne({ isShipped: false }), { ...MIT, licence: 'MPL-2.0' })).toEqual([]);
    expect(faultsOf(lockedOne(), { ...MIT, hasInstallScript: true }, ['thing'])).toEqual([]);
    expect(faultsOf(lockedOne({ isOptional: true }), undefined)).toEqual([]);
  });

  it('one of several licences suffices, all of a sum must do', () => {
    expect(isAllowed('(GPL-2.0 OR MIT)', ['MIT'])).toBe(true);
    expect(isAllowed('(GPL-2.0 AND MIT)', ['MIT'])).toBe(false);
  });

  it('decisions about install scripts are read from the workspace', () => {
    expect(readDecidedBuilds(`a: 1\nallowBuilds:\n  '@x/y': false\n  node: true\n\ncatalog:\n  z: 1\n`)).toEqual([
      '@x/y',
      'node',
    ]);
  });
});

describe('P19 the lock file', () => {
  const of = (name: string): LockedPackage => locked.find((one) => one.name === name)!;

  it('is read whole: every resolution is a package, and what a server needs is shipped while tools are not', () => {
    const resolutions = readFileSync(`${ROOT}pnpm-lock.yaml`, 'utf8').match(/^ {4}resolution:/gm);
    expect(locked).toHaveLength(resolutions!.length);
    expect([
      of('fastify').isShipped,
      of('pg-protocol').isShipped,
      of('vitest').isShipped,
      of('oxlint').isShipped,
    ]).toEqual([true, true, false, false]);
    expect(of('pg').dependsOn).toContain(`pg-protocol@${of('pg-protocol').version}`);
  });

  it('the bill of materials names each with its hash and licence, and is the same every time', () => {
    const installed = readInstalled(ROOT);
    const write = (): string =>
      writeBill({ name: 'shengyu', version: '0.0.0', license: 'Apache-2.0' }, locked, installed);
    const bill = JSON.parse(write()) as {
      components: { name: string; hashes: { content: string }[]; licenses: unknown }[];
      serialNumber: string;
    };
    expect(bill.components).toHaveLength(locked.length);
    expect(bill.components.find(({ name }) => name === 'fastify')).toMatchObject({
      scope: 'required',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(write()).toBe(write());
  });
});

/** Made at each run, so that this file holds none. */
const letters = (length: number, alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'): string =>
  [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
const upper = (length: number): string => letters(length, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
const base64 = (): string => `7${randomBytes(32).toString('base64')}`;

describe('P19 secrets', () => {
  it.each([
    ['private key', () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })],
    [
      'private key without a frame',
      () =>
        `key: ${generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')}`,
    ],
    ['Alibaba Cloud key', () => `ali = 'LTAI${letters(20)}'`],
    ['Tencent Cloud key', () => `id: AKID${letters(32)}`],
    ['AWS key', () => `AKIA${upper(16)}`],
    ['GitHub token', () => `ghp_${letters(36)}`],
    ['npm token', () => `npm_${letters(36)}`],
    ['Google key', () => `AIza${letters(35)}`],
    ['Stripe key', () => `sk_live_${letters(24)}`],
    ['signed token', () => `eyJ${letters(20)}.eyJ${letters(30)}.${letters(43)}`],
    ['password in an address', () => `postgres://shengyu:${letters(12)}@10.0.0.5/shengyu`],
    ['registry login', () => `//registry.example.com/:_authToken=${letters(30)}`],
    ['random text called secret', () => `const appSecret = '${base64()}';`],
    ['random text called secret', () => `SEAL_KEY=${base64()}`],
    ['random text called secret', () => `  "password": "${letters(24)}7a",`],
    ['random text called secret', () => `api_key: ${randomBytes(24).toString('hex')}`],
  ])('is caught: %s', (kind, secret) => {
    const found = findSecrets('some/file', `first\n${secret()}\nlast`);
    expect(found.map(({ kind: is, line }) => [is, line])).toContainEqual([kind, 2]);
  });

  it('is caught in hexadecimal, whatever came up', () => {
    const missed = Array.from({ length: 2_000 }, () => `api_key: ${randomBytes(24).toString('hex')}`).filter(
      (line) => findSecrets('some/file', line).length === 0,
    );
    expect(missed).toEqual([]);
  });

  it.each([
    `const appSecret = 'development-secret';`,
    `SEAL_KEY=`,
    `PAY_PRIVATE_KEY=\nPAY_API_V3_KEY_ID=`,
    `token: await newToken(ctx, member)`,
    `const secret = config.S3_KEY_SECRET;`,
    `secret: process.env.CAPTCHA_SECRET_2`,
    `postgres://shengyu_app:\${app}@127.0.0.1:5432/shengyu`,
    `'postgres://shengyu_owner:%s@127.0.0.1:5432/shengyu'`,
    `integrity: sha512-ZPuQ+bJyjrd8XVVm55kl+ypk7OQoi1ZH/DiToaAEQaGvgEjrTcvQkg71//vUX/6cvbLIF5piQDvhrLb+lUEIPQ==`,
    `token_of_the_native_side: 'token-of-the-shell-2'`,
  ])('is none: %s', (text) => expect(findSecrets('some/file', text)).toEqual([]));

  it('the mark of a finding does not tell it, and belongs to its file', () => {
    const secret = `SEAL_KEY=${base64()}`;
    const [here, there] = ['a', 'b'].map((path) => findSecrets(path, secret)[0]!.mark);
    expect(here).toMatch(/^[0-9a-f]{16}$/);
    expect(here).not.toBe(there);
  });

  it('random text carries more in a letter than words', () => {
    expect(entropyOf('aaaaaaaa')).toBe(0);
    expect(entropyOf(base64())).toBeGreaterThan(4);
  });
});
