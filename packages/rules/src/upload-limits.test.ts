import { expect, it } from 'vitest';
import { IMAGE_MAX_BYTES, PDF_MAX_BYTES, uploadRefusal } from './upload-limits.ts';

const image = { type: 'image/png', size: IMAGE_MAX_BYTES };
const pdf = { type: 'application/pdf', size: PDF_MAX_BYTES };

it('S5-05 a picture may have 5 MB, a PDF 10 MB where one is asked for', () => {
  expect([IMAGE_MAX_BYTES, PDF_MAX_BYTES]).toEqual([5_242_880, 10_485_760]);
  expect(uploadRefusal(image, 0)).toBeNull();
  expect(uploadRefusal({ ...image, size: IMAGE_MAX_BYTES + 1 }, 0)).toBe('图片不能超过 5MB');
  expect(uploadRefusal(pdf, 0, { pdfAllowed: true })).toBeNull();
  expect(uploadRefusal({ ...pdf, size: PDF_MAX_BYTES + 1 }, 0, { pdfAllowed: true })).toBe('PDF不能超过 10MB');
});

it('S5-05 other kinds of files are refused', () => {
  expect(uploadRefusal(pdf, 0)).toBe('图片格式不支持');
  expect(uploadRefusal({ type: 'image/gif', size: 1 }, 0)).toBe('图片格式不支持');
  expect(uploadRefusal({ type: '', size: 1 }, 0, { pdfAllowed: true })).toBe('图片格式不支持');
  expect(['image/jpeg', 'image/webp'].map((type) => uploadRefusal({ type, size: 1 }, 0))).toEqual([null, null]);
});

it('S5-05 nine files unless the screen says otherwise', () => {
  expect(uploadRefusal(image, 8)).toBeNull();
  expect(uploadRefusal(image, 9)).toBe('最多上传 9 张');
  expect(uploadRefusal(image, 6, { maxFiles: 6 })).toBe('最多上传 6 张');
});
