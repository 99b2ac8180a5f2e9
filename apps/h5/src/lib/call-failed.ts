export const TIMEOUT_MS = 10_000;

/** The call was not answered: network, timeout, cancellation or a status that is not 2xx (S8-05). */
export class CallFailed extends Error {
  readonly kind: 'network' | 'timeout' | 'cancelled' | 'status';
  readonly status: number | undefined;
  readonly response: Response | undefined;

  constructor(kind: CallFailed['kind'], response?: Response) {
    super(response ? `HTTP ${response.status}` : kind);
    this.kind = kind;
    this.status = response ? response.status : undefined;
    this.response = response;
  }
}
