import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';

export type Spread = ReplyFrom<'POST /api/v1/tarot_spread'>;
export type SpreadCard = Spread['cards'][number];
export type SpreadKind = 'three' | 'pair';
