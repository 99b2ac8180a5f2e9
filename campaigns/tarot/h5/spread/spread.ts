import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';

export type TarotSpread = ReplyFrom<'POST /api/v1/tarot_spread'>;
export type TarotSpreadCard = TarotSpread['cards'][number];
export type TarotSpreadKind = 'three' | 'pair';
