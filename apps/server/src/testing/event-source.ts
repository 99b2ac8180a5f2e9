// For tests: a client of server-sent events over a real connection.

type HeardEvent = { readonly id: string; readonly name: string; readonly data: any };
export type TestEventSource = {
  readonly heard: HeardEvent[];
  /** Set when the server has ended the stream. */
  isOver(): boolean;
  close(): void;
};

/** Opens the stream; a refusal, which is no stream, is returned as its envelope. */
export async function openEventSource(
  url: string,
  { lastId, token }: { lastId?: string | undefined; token?: string } = {},
): Promise<TestEventSource | { readonly code: number; readonly msg: string }> {
  const ending = new AbortController();
  const response = await fetch(url, {
    signal: ending.signal,
    headers: { ...(lastId && { 'last-event-id': lastId }), ...(token && { token }) },
  });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await response.json()) as { code: number; msg: string };
  const heard: HeardEvent[] = [];
  let isOver = false;
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const event = readEvent(block);
        if (event) heard.push(event);
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (isOver = true));
  return { heard, isOver: () => isOver, close: () => ending.abort() };
}

function readEvent(block: string): HeardEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const data = fields.get('data');
  return data === undefined
    ? undefined
    : { id: fields.get('id') ?? '', name: fields.get('event') ?? '', data: JSON.parse(data) };
}
