// S5-05; the server refuses the same (X06).

const MB = 1024 * 1024;

export const IMAGE_MAX_BYTES = 5 * MB;
export const PDF_MAX_BYTES = 10 * MB;
export const MAX_FILES = 9;
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const PDF_TYPE = 'application/pdf';

export interface UploadLimits {
  readonly maxFiles?: number;
  /** Only invoices and proofs may be PDF. */
  readonly pdfAllowed?: boolean;
}

/** Why this file may not join the `chosen` ones; null if it may. */
export function uploadRefusal(
  file: { readonly type: string; readonly size: number },
  chosen: number,
  { maxFiles = MAX_FILES, pdfAllowed = false }: UploadLimits = {},
): string | null {
  if (chosen >= maxFiles) return `最多上传 ${maxFiles} 张`;
  if (pdfAllowed && file.type === PDF_TYPE) return file.size > PDF_MAX_BYTES ? 'PDF不能超过 10MB' : null;
  if (!IMAGE_TYPES.includes(file.type)) return '图片格式不支持';
  return file.size > IMAGE_MAX_BYTES ? '图片不能超过 5MB' : null;
}
