import type { Client } from '#lib/client.ts';
import type { DrawCall, DrawResult } from './draw-call.ts';
import type { Reveal } from './reveal.ts';

/** What a draw is made of. */
export type DrawParts = {
  readonly client: Pick<Client, 'mutate'>;
  readonly call: DrawCall;
  readonly reveal?: Reveal | undefined;
  readonly skipsAnimation: () => boolean;
  readonly stopsOnBig: () => boolean;
  readonly onResult?: ((result: DrawResult) => void) | undefined;
  readonly say: (text: string) => void;
};
