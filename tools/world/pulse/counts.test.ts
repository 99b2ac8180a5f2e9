import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { HourCounts, serveCounts } from './counts.ts';

const MINUTE_MS = 60_000;

describe('the counts of the pulse', () => {
  it('WORLD-24 are those of the last hour', () => {
    const counts = new HourCounts();
    counts.add('gifts', 0);
    counts.add('gifts', 30 * MINUTE_MS);
    counts.add('draws', 30 * MINUTE_MS);
    expect(counts.of(59 * MINUTE_MS)).toEqual({ gifts: 2, draws: 1 });
    counts.add('gifts', 70 * MINUTE_MS);
    expect(counts.of(70 * MINUTE_MS)).toEqual({ gifts: 2, draws: 1 });
    expect(counts.of(95 * MINUTE_MS)).toEqual({ gifts: 1 });
  });

  it('WORLD-24 are told by minute for half an hour, the newest last', () => {
    const counts = new HourCounts();
    for (const minute of [0, 10.5, 38, 39.2, 39.9]) counts.add('gifts', minute * MINUTE_MS);
    const { gifts } = counts.byMinute(40 * MINUTE_MS);
    expect([gifts!.length, gifts![0], gifts!.slice(-3)]).toEqual([30, 1, [1, 0, 2]]);
  });

  it('WORLD-24 are answered at the root, and nothing else is', async () => {
    const server = await serveCounts('127.0.0.1', 0, () => ({ gifts: 3 }));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await (await fetch(url)).json()).toEqual({ gifts: 3 });
    expect([(await fetch(`${url}/more`)).status, (await fetch(url, { method: 'POST' })).status]).toEqual([404, 404]);
    server.closeAllConnections();
    server.close();
  });
});
