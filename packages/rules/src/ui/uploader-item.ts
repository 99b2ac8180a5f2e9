/** S3-04: the state of a file in an uploader; '' means that it has arrived or was never sent. */
type UploadStatus = 'uploading' | 'failed' | '';

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

/** The addresses to send with the form; files that failed or are still uploading have none. */
export const listUploadedUrls = (items: readonly UploaderItem[]): string[] =>
  items.map((item) => (item.status === '' ? (item.url ?? '') : '')).filter((url) => url !== '');
