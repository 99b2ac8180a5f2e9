import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { hashDefinition } from './def-hash.ts';
import { sampleCampaign } from './testing/sample.ts';

describe('def_hash', () => {
  it('KIT-2: is the SHA-256 of the canonical text, whatever the order of keys', () => {
    const hash = hashDefinition(sampleCampaign);
    // Node's own SHA-256 gives the same hash, including the Chinese rules.
    expect(hash).toBe(createHash('sha256').update(canonicalJson(sampleCampaign), 'utf8').digest('hex'));
    expect(hashDefinition(Object.fromEntries(Object.entries(sampleCampaign).reverse()) as typeof sampleCampaign)).toBe(
      hash,
    );
  });

  it('KIT-2: any change of what members are told is another definition', () => {
    const hash = hashDefinition(sampleCampaign);
    expect(hashDefinition({ ...sampleCampaign, rules: [...sampleCampaign.rules, '更多'] })).not.toBe(hash);
    expect(hashDefinition({ ...sampleCampaign, version: 2 })).not.toBe(hash);
  });
});
