import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countPages, listVisiblePages } from './ui/pagination.ts';
import { buildActivityImageUrl } from './ui/static-image.ts';
import { isSelectable, pathToItem, type TreeSelectItem } from './ui/tree-select-item.ts';
import { isUploading, listUploadedUrls, type UploaderItem } from './ui/uploader-item.ts';

it.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [100, 10],
])('S9-07 %i rows make %i pages', (total, pages) => expect(countPages(total)).toBe(pages));

it.each([
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, 4, 5]],
  [3, 10, [1, 2, 3, 4, 5]],
  [4, 10, [2, 3, 4, 5, 6]],
  [8, 10, [6, 7, 8, 9, 10]],
  [10, 10, [6, 7, 8, 9, 10]],
  [1, 1, [1]],
])('S9-07 page %i of %i shows %j', (current, pages, shown) => expect(listVisiblePages(current, pages)).toEqual(shown));

it('S9-07 the window holds the current page, has no gaps and five pages if there are five', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 299 }), (pages, at) => {
      const current = 1 + (at % pages);
      const shown = listVisiblePages(current, pages);
      expect(shown).toContain(current);
      expect(shown).toHaveLength(Math.min(5, pages));
      expect(shown.every((page, index) => page === (shown[0] ?? 0) + index && page >= 1 && page <= pages)).toBe(true);
    }),
  );
});

it('S9-08 KIT-15 images live under activity/ of the host', () => {
  expect(buildActivityImageUrl('https://img.example.com', 'qixi/3/bridge.png')).toBe(
    'https://img.example.com/activity/qixi/3/bridge.png',
  );
  expect(buildActivityImageUrl('https://img.example.com/', '/a.png')).toBe('https://img.example.com/activity/a.png');
});

it('S3-04 uploader items: only files that arrived have an address to send', () => {
  const items: UploaderItem[] = [
    { status: '', message: '', url: 'https://x/1.png' },
    { status: 'uploading', message: '上传中', url: 'https://x/2.png' },
    { status: 'failed', message: '上传失败', url: 'https://x/3.png' },
    { status: '', message: '', objectUrl: 'blob:4' },
  ];
  expect(listUploadedUrls(items)).toEqual(['https://x/1.png']);
  expect(isUploading(items)).toBe(true);
  expect(isUploading(items.filter(({ status }) => status !== 'uploading'))).toBe(false);
});

it('S3-04 tree-select items: found by id with their parents; disabled ones cannot be chosen', () => {
  const tree: TreeSelectItem[] = [
    {
      id: 1,
      text: '浙江',
      children: [
        { id: 11, text: '杭州', badge: 3 },
        { id: 12, text: '温州', disabled: true },
      ],
    },
    { id: 2, text: '福建', disabled: true, children: [{ id: 21, text: '厦门', dot: true }] },
  ];
  expect(pathToItem(tree, 12).map(({ text }) => text)).toEqual(['浙江', '温州']);
  expect(pathToItem(tree, 99)).toEqual([]);
  expect([1, 11, 12, 2, 21, 99].map((id) => isSelectable(tree, id))).toEqual([true, true, false, false, false, false]);
});
