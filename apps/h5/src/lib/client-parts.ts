// What the client is made of; a test hands it its own.

export type ClientParts = {
  readonly host: string;
  token(): Promise<string>;
  /** `h5` in a browser, else what the shell's device reports (S2-08). */
  platform(): Promise<string>;
  /** `iphone` or `Android`, from the user agent (S7-01). */
  brand(): string;
  /** Whether this is a development build; travels as the dev flag. */
  readonly dev: boolean;
  /** The shell may rewrite the data of a non-GET request (S7-02). */
  rewrite(method: string, path: string, data: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** `h5` in a browser: then code 0 is shown by the page itself (S8-01). */
  pageType(): string;
  show(message: string): void;
  /** 正在确认结果… until the function it returns is called (S-ALL-7). */
  confirming?(): () => void;
  log(key: 'http_error', text: string): void;
  /** The answer to exactly this call when it was asked for before the script was here; once. */
  early?(path: string, body: string): Promise<Response> | undefined;
};

/** On every request (S7-01); a form's content type is set by the browser. */
export async function headersOf(parts: ClientParts, token?: string): Promise<Record<string, string>> {
  return {
    dev: parts.dev ? '1' : '0',
    token: token || (await parts.token()),
    brand: parts.brand(),
    platform: await parts.platform(),
  };
}
