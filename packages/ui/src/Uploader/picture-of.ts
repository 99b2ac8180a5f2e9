import { PDF_TYPE } from '@shengyu/rules/ui/upload-limits.ts';
import type { UploaderItem } from '@shengyu/rules/ui/uploader-item.ts';

export const isPdf = ({ file, url }: UploaderItem<File>): boolean =>
  file ? file.type === PDF_TYPE : /\.pdf($|\?)/i.test(url ?? '');

/** The local copy comes first, because it is available at once and costs no traffic. */
export const pictureUrlOf = ({ objectUrl, content, url }: UploaderItem<File>): string =>
  objectUrl ?? content ?? url ?? '';
