/** S3-04. '' is a file that arrived, or one never sent. */
export type UploadStatus = 'uploading' | 'failed' | '';

export interface UploaderItem<File = unknown> {
  file?: File;
  status: UploadStatus;
  message: string;
  content?: string;
  url?: string;
  objectUrl?: string;
}

export const isUploading = (items: readonly UploaderItem[]): boolean =>
  items.some((item) => item.status === 'uploading');

/** Addresses to send with the form: what failed or is still under way has none. */
export const uploadedUrls = (items: readonly UploaderItem[]): string[] =>
  items.map((item) => (item.status === '' ? (item.url ?? '') : '')).filter((url) => url !== '');
