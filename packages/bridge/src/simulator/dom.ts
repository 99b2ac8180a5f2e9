type Props = Record<string, unknown>;

/** Creates an element with its properties (including `onclick`) and children. */
export function createDomElement<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const element = Object.assign(document.createElement(tag), props);
  for (const name of ['role', 'title', 'aria-label', 'aria-selected', 'aria-live']) {
    if (name in props) element.setAttribute(name, String(props[name]));
  }
  element.append(...children);
  return element;
}
