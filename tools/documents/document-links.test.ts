import { expect, it } from 'vitest';
import { linksIn } from './document-links.ts';

it('reads relative links without their anchor, and leaves addresses and anchors alone', () => {
  const text = '[a](docs/a.md#part) [b](../b.md), [c](https://example.com/c.md) [d](#here) [e](mailto:x@example.com)';
  expect(linksIn(text)).toEqual(['docs/a.md', '../b.md']);
});
