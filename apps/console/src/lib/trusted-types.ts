// The page's policy requires trusted types: text that becomes HTML must pass a policy. antd writes its style sheets through
// innerHTML, and nothing else of the console writes HTML, so the one policy lets text through that cannot hold an element or an
// entity, and refuses the rest.
type TrustedTypeFactory = { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown };

export function installTrustedTypes(window: Window): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypeFactory };
  trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (/[<&]/.test(text)) throw new TypeError('HTML is not written from text');
      return text;
    },
  });
}

/** The nonce that this visit's styles carry; empty in development, where the page has no policy. */
export const readNonce = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
