// Verifies all draws of a seed pair on the phone, from fetching to the verdict (S2-CMP-7, FAIR-9).
import { verifyDraws, type FairnessVerdict } from '@shengyu/rules/draw/verify-draws.ts';
import { useEffect, useState } from 'react';
import { failureMessageOf, useServices } from '#mechanics/campaign/services.ts';
import { collectEvidence, EvidenceRefusedError } from './collect-evidence.ts';
import { buildSeedPairProof, type DrawEvidence, type RevealedSeedPair } from './pair-proof.ts';
import { createYieldingHashFunctions } from './patient-digests.ts';

export type VerificationState =
  | { readonly phase: 'collecting' | 'checking'; readonly done: number }
  | { readonly phase: 'judged'; readonly verdict: FairnessVerdict; readonly evidence: readonly DrawEvidence[] }
  | { readonly phase: 'stopped'; readonly why: string };

const BEGIN: VerificationState = { phase: 'collecting', done: 0 };

export function useVerification(pair: RevealedSeedPair): readonly [VerificationState, again: () => void] {
  const { client } = useServices();
  const [state, setState] = useState<VerificationState>(BEGIN);
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
      const verdict = await verifyDraws(
        buildSeedPairProof(pair, evidence),
        createYieldingHashFunctions(tell('checking'), signal),
      );
      if (!signal.aborted) setState({ phase: 'judged', verdict: complete(verdict, pair), evidence });
    };
    setState(BEGIN);
    run().catch((error: unknown) => {
      if (signal.aborted) return;
      setState({
        phase: 'stopped',
        why: error instanceof EvidenceRefusedError ? error.message : failureMessageOf(error),
      });
    });
    return () => controller.abort();
  }, [client, pair, round]);
  return [state, () => setRound(round + 1)];
}

/** FAIR-9 (6): missing draws at the end are a gap too, which only the pair's own count reveals. */
function complete(verdict: FairnessVerdict, { nonces }: RevealedSeedPair): FairnessVerdict {
  if (!verdict.ok || verdict.draws === nonces) return verdict;
  const why = `${nonces} draws were made, ${verdict.draws} are recorded`;
  return { ok: false, draws: verdict.draws, failed: { check: 6, nonce: verdict.draws, why } };
}
