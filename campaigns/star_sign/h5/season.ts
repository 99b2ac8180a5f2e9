import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';

export const CODE = 'star_sign';
export const SEATS = 'POST /api/star_rank/get_star_rank_list';

/** The season and the twelve signs (call T01). */
export type SeatHome = ReplyFrom<'POST /api/v1/star/get_current_star_id'>;
/** The seats of a sign with the spokespersons of all signs (call T16). */
export type SeatPage = ReplyFrom<typeof SEATS>;
export type Rep = SeatPage['reps'][number];

/** 10-24 of the answers as 10.24. */
export const dayText = (day: string): string => day.replace(/^0/, '').replace('-', '.').replace('.0', '.');
