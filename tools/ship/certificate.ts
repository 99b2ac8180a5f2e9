// One certificate for 127.0.0.1, made for a run and thrown away with its folder. It vouches for itself: the server's processes are told to
// believe it by NODE_EXTRA_CA_CERTS, and this process by `believe`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

export type Certificate = {
  readonly key: string;
  readonly cert: string;
  /** Files: the certificate alone, and with its key behind it as haproxy reads it. */
  readonly certFile: string;
  readonly pemFile: string;
};

export function makeCertificate(folder: string): Certificate {
  const [keyFile, certFile, pemFile] = ['key.pem', 'cert.pem', 'both.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...names, '-days', '2', '-keyout', keyFile, '-out', certFile], {
    stdio: 'pipe',
  });
  const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')];
  writeFileSync(pemFile, `${cert}${key}`, { mode: 0o600 });
  return { key, cert, certFile, pemFile };
}

/** From now on requests of this process trust the certificate too. */
export const believe = ({ cert }: Certificate): void =>
  setDefaultCACertificates([...getCACertificates('default'), cert]);
