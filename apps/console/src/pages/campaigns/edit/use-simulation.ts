// Asks the simulator 800 ms after the last change (P8). A later answer replaces an earlier one, and an answer is fresh only while the
// document is still the one it was asked for (CONUI-19).
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useEffect, useState } from 'react';
import { CallRefused, readOnce } from '#lib/call.ts';
import type { Forecast } from '#parts/campaign/forecast.ts';

const WAIT_MS = 800;

export type Simulation = ReplyFrom<'POST /console/api/campaign/simulate'>;
export type SimulatedPool = Simulation['pools'][number];

export type Simulated = {
  readonly of: CampaignDef;
  readonly forecast: Forecast;
  readonly answer: Simulation | undefined;
  /** Why there is no answer: the server's sentence about the definition, or that nothing came. */
  readonly problem: string;
  readonly ms: number;
};

export function useSimulation(def: CampaignDef | undefined, forecast: Forecast): Simulated | undefined {
  const [simulated, setSimulated] = useState<Simulated>();
  useEffect(() => {
    if (!def) return;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const began = performance.now();
      const request = { def: def as unknown as Record<string, unknown>, forecast };
      const reached = await readOnce('POST /console/api/campaign/simulate', request, stop.signal).then(
        (answer) => ({ answer, problem: '' }),
        (error: unknown) => ({
          answer: undefined,
          problem: error instanceof CallRefused ? error.message : '测算没有回应，修改后会再试',
        }),
      );
      if (!stop.signal.aborted) setSimulated({ of: def, forecast, ...reached, ms: performance.now() - began });
    };
    const timer = setTimeout(() => void ask(), WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [def, forecast]);
  return simulated;
}
