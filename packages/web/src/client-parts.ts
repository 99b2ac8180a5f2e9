// Declares what the API client (client.ts) needs from the app; tests pass their own values.

export type ClientDependencies = {
  readonly host: string;
  token(): Promise<string>;
  /**
   * S2-08: `h5` in a browser; inside the native app (the shell) the platform name that the app reports, or `app` if it reports
   * none.
   */
  platform(): Promise<string>;
  /** S7-01: `iphone` or `Android`, from the user agent. */
  brand(): string;
  /** Whether this is a development build; sent with every request as the header `dev`. */
  readonly dev: boolean;
  /**
   * S7-02: the native app (the shell) may rewrite the data of a non-GET request before the client sends it. Returns the data to
   * send.
   */
  rewrite(method: string, path: string, data: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** S8-01: `h5` in a browser. There the page shows the message of a refusal with code 0, and the client does not. */
  pageType(): string;
  show(message: string): void;
  /** S-ALL-7: shows 正在确认结果… until the returned function is called. */
  confirming?(): () => void;
  log(key: 'http_error', text: string): void;
  /** The response to exactly this request, if the page sent it before this script had loaded; it is returned only once. */
  early?(path: string, body: string): Promise<Response> | undefined;
};

/** S7-01: the headers of every request. The content type is not among them: client.ts sets it for JSON, the browser for a form. */
export async function buildRequestHeaders(parts: ClientDependencies, token?: string): Promise<Record<string, string>> {
  return {
    dev: parts.dev ? '1' : '0',
    token: token === undefined ? await parts.token() : token,
    brand: parts.brand(),
    platform: await parts.platform(),
  };
}
