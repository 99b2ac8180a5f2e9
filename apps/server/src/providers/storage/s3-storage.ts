// Stores files in an S3-compatible store, with path-style addresses and fully signed payloads.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#config.ts';
import { requireFileTypeOfKey, type FileStorage } from './storage.ts';

const TIMEOUT_MS = 15_000;
const RETRIES = 2;

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const EMPTY = sha256('');

export function openS3Storage(config: Config): FileStorage {
  const client = new AwsClient({
    accessKeyId: config.S3_KEY_ID,
    secretAccessKey: config.S3_KEY_SECRET,
    region: config.S3_REGION,
    service: 's3',
    retries: RETRIES,
  });
  const root = `${config.S3_ENDPOINT.replace(/\/$/, '')}/${config.S3_BUCKET}`;

  type Body = { bytes: Buffer; type: string; onlyNew?: boolean };
  const ask = async (method: string, key: string, body?: Body): Promise<Response> =>
    client.fetch(`${root}/${key}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'x-amz-content-sha256': body ? sha256(body.bytes) : EMPTY,
        ...(body ? { 'content-type': body.type } : {}),
        ...(body?.onlyNew ? { 'if-none-match': '*' } : {}),
      },
      ...(body ? { body: new Uint8Array(body.bytes) } : {}),
    });
  const failed = (what: string, response: Response): Error =>
    new Error(`object storage: ${what} answered ${response.status}`);

  return {
    async put(key, bytes, type) {
      requireFileTypeOfKey(key, type);
      const response = await ask('PUT', key, { bytes, type });
      if (!response.ok) throw failed('put', response);
    },
    async create(key, bytes, type) {
      requireFileTypeOfKey(key, type);
      const response = await ask('PUT', key, { bytes, type, onlyNew: true });
      // 412: the key exists. 409: another request is writing it at this moment.
      if (response.status === 412 || response.status === 409) return false;
      if (!response.ok) throw failed('create', response);
      return true;
    },
    async get(key) {
      const type = requireFileTypeOfKey(key);
      const response = await ask('GET', key);
      if (response.status === 404) return undefined;
      if (!response.ok) throw failed('get', response);
      return { bytes: Buffer.from(await response.arrayBuffer()), type };
    },
    async remove(key) {
      requireFileTypeOfKey(key);
      const response = await ask('DELETE', key);
      if (!response.ok && response.status !== 404) throw failed('remove', response);
    },
  };
}
