// list-export: the console's lists as files. It joins the lists of all modules and the files of the content module; the contract
// declares its call under console.
import type { Module } from '#module.ts';
import { handler as export_make } from './calls/export_make.ts';
import { deleteExpiredFiles, EXPORT_JOB, makeExportFile } from './export.ts';

export const listExport: Module = {
  name: 'list_export',
  handlesFor: 'console',
  handlers: [export_make],
  jobs: { [EXPORT_JOB]: makeExportFile, 'list_export.forget': deleteExpiredFiles },
  cron: [{ at: '*/15 * * * *', job: 'list_export.forget' }],
};
