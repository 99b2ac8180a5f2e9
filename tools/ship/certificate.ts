// A self-signed certificate for 127.0.0.1, made for one run and deleted with its folder. The server's processes trust it through
// NODE_EXTRA_CA_CERTS, and this process through the function at the end of this file.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

export type Certificate = {
  readonly key: string;
  readonly cert: string;
  /** Path of a file that holds the certificate alone. */
  readonly certFile: string;
  /** Path of a file that holds the certificate followed by its key, as haproxy expects it. */
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

/** Makes requests of this process trust the certificate. */
export const trustCertificate = ({ cert }: Certificate): void =>
  setDefaultCACertificates([...getCACertificates('default'), cert]);
