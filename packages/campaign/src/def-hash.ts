import { sha256 } from '@shengyu/rules/sha256.ts';
import { canonicalJson } from './canonical-json.ts';
import type { CampaignDef } from './definition.ts';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** KIT-2: the identity of a definition. Whatever a member was given names the one it was given under. */
export const defHash = (def: CampaignDef): string => hex(sha256(new TextEncoder().encode(canonicalJson(def))));
