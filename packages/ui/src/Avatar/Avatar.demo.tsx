import type { Demos } from '../demos.ts';
import { Avatar } from './Avatar.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 46 46"><rect width="46" height="46" fill="#ffd9a8"/>' +
    '<path d="M8 12l8 6h14l8-6v14q-4 16-15 16T8 26Z" fill="#f47b3a"/></svg>',
)}`;

const ring = (
  <svg viewBox="-86 -86 172 172" aria-hidden="true" fill="none">
    <circle r="56" stroke="var(--violet-400)" strokeWidth="6" />
  </svg>
);

export const demos: Demos = {
  all: () => (
    <div style={{ padding: 24, background: 'var(--surface)' }}>
      <Avatar name="小屿" src={picture} /> <Avatar name="小屿" src={picture} online />{' '}
      <Avatar name="小屿" src={picture} size={72} frame={ring} /> <Avatar />{' '}
      <Avatar src="data:image/png;base64,broken" online /> <Avatar size={24} />
    </div>
  ),
};
