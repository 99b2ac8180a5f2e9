export const TIMEOUT_MS = 10_000;

/** The call was not answered: network, timeout, cancellation or a status that is not 2xx (S8-05). */
export class CallFailed extends Error {
  // `declare`: for old engines a field of a class costs more than the class.
  declare readonly kind: 'network' | 'timeout' | 'cancelled' | 'status';
  declare readonly status: number | undefined;
  declare readonly response: Response | undefined;

  constructor(kind: CallFailed['kind'], response?: Response) {
    super(response ? `HTTP ${response.status}` : kind);
    Object.assign(this, { kind, response, status: response && response.status });
  }
}
