// Verifying all draws of a pair on the phone, from fetching to verdict (S2-CMP-7, FAIR-9).
import { verifyDraws, type Verdict } from '@shengyu/rules/verify-draws.ts';
import { useEffect, useState } from 'react';
import { failureText, useServices } from '#mechanics/campaign/services.ts';
import { collectEvidence, NoEvidence } from './collect-evidence.ts';
import { pairProof, type DrawEvidence, type OpenedPair } from './pair-proof.ts';
import { patientDigests } from './patient-digests.ts';

export type Verification =
  | { readonly phase: 'collecting' | 'checking'; readonly done: number }
  | { readonly phase: 'judged'; readonly verdict: Verdict; readonly evidence: readonly DrawEvidence[] }
  | { readonly phase: 'stopped'; readonly why: string };

const BEGIN: Verification = { phase: 'collecting', done: 0 };

export function useVerification(pair: OpenedPair): readonly [Verification, again: () => void] {
  const { client } = useServices();
  const [state, setState] = useState<Verification>(BEGIN);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (phase: 'collecting' | 'checking') => (done: number) => {
      if (!signal.aborted) setState({ phase, done });
    };
    const run = async (): Promise<void> => {
      const evidence = await collectEvidence(client, pair, tell('collecting'), signal);
      tell('checking')(0);
      const verdict = await verifyDraws(pairProof(pair, evidence), patientDigests(tell('checking'), signal));
      if (!signal.aborted) setState({ phase: 'judged', verdict: complete(verdict, pair), evidence });
    };
    setState(BEGIN);
    run().catch((error: unknown) => {
      if (signal.aborted) return;
      setState({ phase: 'stopped', why: error instanceof NoEvidence ? error.message : failureText(error) });
    });
    return () => controller.abort();
  }, [client, pair, round]);
  return [state, () => setRound(round + 1)];
}

/** FAIR-9 (6): the last ones left out are a gap too, which only the pair's own count shows. */
function complete(verdict: Verdict, { nonces }: OpenedPair): Verdict {
  if (!verdict.ok || verdict.draws === nonces) return verdict;
  const why = `${nonces} draws were made, ${verdict.draws} are recorded`;
  return { ok: false, draws: verdict.draws, failed: { check: 6, nonce: verdict.draws, why } };
}
