import { sha256 } from '@shengyu/rules/draw/sha256.ts';
import { canonicalJson } from './canonical-json.ts';
import type { CampaignDef } from './definition.ts';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * KIT-2: the hash of a definition, which is its identity. Everything that a member receives is recorded with the hash of the
 * definition it came from.
 */
export const hashDefinition = (def: CampaignDef): string => hex(sha256(new TextEncoder().encode(canonicalJson(def))));
