// What the page does so that its libraries live under its strict policy (build/headers.ts).
//
// Trusted types: text that becomes HTML must pass a policy. antd writes its style sheets through innerHTML, and nothing else of the
// console writes HTML, so the one policy lets text through that cannot hold an element or an entity, and refuses the rest.
//
// Styles: antd takes the nonce for the sheets of its components, but not for the few that its dialogs and tables write on the way.
// Only scripts of this page can create an element at all, so every style element that is created gets the nonce of the visit.
type TrustedTypeFactory = { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown };

/** The nonce that this visit's styles carry; empty in development, where the page has no policy. */
export const readNonce = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

export function liveUnderPolicy(window: Window): void {
  const { trustedTypes, document } = window as Window & { trustedTypes?: TrustedTypeFactory };
  trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (/[<&]/.test(text)) throw new TypeError('HTML is not written from text');
      return text;
    },
  });
  const nonce = readNonce(document);
  if (nonce === '') return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
