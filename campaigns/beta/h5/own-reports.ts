import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';

/** The reply of call K02: the member's own reports. */
type OwnReports = ReplyFrom<'POST /api/v1/report_record_list'>;
export type OwnReport = OwnReports['list'][number];
