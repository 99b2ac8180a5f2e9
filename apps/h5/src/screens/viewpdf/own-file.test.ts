import { describe, expect, it } from 'vitest';
import { fileTitleOf, parseStoredFileUrl } from './own-file.ts';

const OURS = 'https://h5.shengyu.example';

describe('files of our own', () => {
  it('S-PDF-1 stored files and static pictures are opened, with their signature', () => {
    expect(parseStoredFileUrl('/files/proof/ab/abcd.pdf?e=1&s=x', OURS)).toEqual({
      url: `${OURS}/files/proof/ab/abcd.pdf?e=1&s=x`,
      name: 'abcd.pdf',
      isPicture: false,
    });
    expect(parseStoredFileUrl(`${OURS}/activity/avatar/default.svg`, OURS)!.isPicture).toBe(true);
  });

  it('S-PDF-1 a name is shown if somebody gave it, never the random one of the storage', () => {
    const heading = (name: string): string => fileTitleOf(parseStoredFileUrl(`/files/proof/ab/${name}`, OURS)!);
    expect(heading('2026年度合同.pdf')).toBe('2026年度合同.pdf');
    expect(heading('0ff4c0309ced937b07ebfb16715a3f2d90b1c4e7.pdf')).toBe('文件预览');
  });

  it('S-PDF-1 nothing else is', () => {
    const strangers = [
      'https://evil.example/files/a.pdf',
      '//evil.example/files/a.pdf',
      '/\\evil.example/files/a.pdf',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://h5.shengyu.example/files/1',
      '/api/v1/logout',
      '/files/../api/v1/logout',
      '/files/',
      'https://h5.shengyu.example.evil.example/files/a.pdf',
      'http://[',
      '',
    ];
    for (const address of strangers) expect(parseStoredFileUrl(address, OURS), address).toBeUndefined();
  });
});
