import { expect, it } from 'vitest';
import { IMAGE_MAX_BYTES, PDF_MAX_BYTES, findUploadRefusal } from './upload-limits.ts';

const image = { type: 'image/png', size: IMAGE_MAX_BYTES };
const pdf = { type: 'application/pdf', size: PDF_MAX_BYTES };

it('S5-05 a picture may have 5 MB, a PDF 10 MB where one is asked for', () => {
  expect([IMAGE_MAX_BYTES, PDF_MAX_BYTES]).toEqual([5_242_880, 10_485_760]);
  expect(findUploadRefusal(image, 0)).toBeNull();
  expect(findUploadRefusal({ ...image, size: IMAGE_MAX_BYTES + 1 }, 0)).toBe('图片不能超过 5MB');
  expect(findUploadRefusal(pdf, 0, { pdfAllowed: true })).toBeNull();
  expect(findUploadRefusal({ ...pdf, size: PDF_MAX_BYTES + 1 }, 0, { pdfAllowed: true })).toBe('PDF不能超过 10MB');
});

it('S5-05 other kinds of files are refused', () => {
  expect(findUploadRefusal(pdf, 0)).toBe('图片格式不支持');
  expect(findUploadRefusal({ type: 'image/gif', size: 1 }, 0)).toBe('图片格式不支持');
  expect(findUploadRefusal({ type: '', size: 1 }, 0, { pdfAllowed: true })).toBe('图片格式不支持');
  expect(['image/jpeg', 'image/webp'].map((type) => findUploadRefusal({ type, size: 1 }, 0))).toEqual([null, null]);
});

it('S5-05 nine files unless the screen says otherwise', () => {
  expect(findUploadRefusal(image, 8)).toBeNull();
  expect(findUploadRefusal(image, 9)).toBe('最多上传 9 张');
  expect(findUploadRefusal(image, 6, { maxFiles: 6 })).toBe('最多上传 6 张');
});
