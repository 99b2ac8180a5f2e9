import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';

/** The member's own reports (K02). */
export type OwnReports = ReplyFrom<'POST /api/v1/report_record_list'>;
export type OwnReport = OwnReports['list'][number];
