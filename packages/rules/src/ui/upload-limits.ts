// S5-05: limits of uploaded files; the server enforces the same limits (X06).

const MB = 1024 * 1024;

export const IMAGE_MAX_BYTES = 5 * MB;
export const PDF_MAX_BYTES = 10 * MB;
export const MAX_UPLOAD_FILES = 9;
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const PDF_TYPE = 'application/pdf';

export interface UploadLimits {
  readonly maxFiles?: number;
  /** Only invoices and proofs may be PDF files. */
  readonly pdfAllowed?: boolean;
  /** Pictures of any size are taken, because they are made smaller before they are sent. */
  readonly anySize?: boolean;
}

/** The reason why this file may not be added to the `chosen` ones already selected; null if it may. */
export function findUploadRefusal(
  file: { readonly type: string; readonly size: number },
  chosen: number,
  { maxFiles = MAX_UPLOAD_FILES, pdfAllowed = false, anySize = false }: UploadLimits = {},
): string | null {
  if (chosen >= maxFiles) return `最多上传 ${maxFiles} 张`;
  if (pdfAllowed && file.type === PDF_TYPE) return file.size > PDF_MAX_BYTES ? 'PDF不能超过 10MB' : null;
  if (!IMAGE_TYPES.includes(file.type)) return '图片格式不支持';
  return file.size > IMAGE_MAX_BYTES && !anySize ? '图片不能超过 5MB' : null;
}
