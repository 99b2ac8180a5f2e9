type Props = Record<string, unknown>;

/** An element with its properties (`onclick` included) and children. */
export function h<T extends keyof HTMLElementTagNameMap>(
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
