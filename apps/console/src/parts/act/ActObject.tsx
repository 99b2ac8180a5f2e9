// The object of an act at the head of its sheet: picture, name, number and state, so that nobody acts on a namesake.
import type { Lookup } from '#lib/objects.ts';
import { Face } from '#parts/Face.tsx';
import { toneOf } from '#parts/list-cells.tsx';
import { Tag } from '#parts/Tag.tsx';

export const ActObject = ({ object: { id, title, picture, state_text } }: { readonly object: Lookup }) => (
  <span className="row" style={{ gap: 8 }}>
    {picture !== undefined && <Face picture={picture} name={title} size="medium" />}
    <strong className="ell">{title}</strong>
    <span className="mono c3 ell">{id}</span>
    <Tag tone={toneOf(state_text)}>{state_text}</Tag>
  </span>
);
