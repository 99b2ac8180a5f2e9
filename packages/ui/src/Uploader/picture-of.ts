import { PDF_TYPE } from '@shengyu/rules/upload-limits.ts';
import type { UploaderItem } from '@shengyu/rules/uploader-item.ts';

export const isPdf = ({ file, url }: UploaderItem<File>): boolean =>
  file ? file.type === PDF_TYPE : /\.pdf($|\?)/i.test(url ?? '');

/** The local copy first: it is there at once and costs no traffic. */
export const pictureOf = ({ objectUrl, content, url }: UploaderItem<File>): string => objectUrl ?? content ?? url ?? '';
