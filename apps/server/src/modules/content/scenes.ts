// What a file is uploaded for decides who may see it, how large it is kept and whether it may be a PDF (X06).
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { upload_image } from '@shengyu/contract/calls/content.ts';

/** Made here, never brought: signed papers (CST-2), receipts of what was paid out (S-WDD-1), a guild's data (DATA-9). */
export type Scene = RequestOf<typeof upload_image>['scene'] | 'contract' | 'receipt' | 'export';

type SceneRule = {
  /** Seen through a signed address that runs out. */
  readonly isPrivate: boolean;
  readonly pdf: boolean;
  /** Larger pictures are kept at this edge: an avatar in a list of fifty must not weigh a photograph. */
  readonly maxEdge: number;
};

const rule = (maxEdge: number, isPrivate = false, pdf = false): SceneRule => ({ maxEdge, isPrivate, pdf });

/** Papers and evidence stay legible. */
const LEGIBLE = 4096;

export const SCENES: Readonly<Record<Scene, SceneRule>> = {
  avatar: rule(1024),
  guild_logo: rule(1024),
  guild_cover: rule(2048),
  report: rule(LEGIBLE),
  cp_memory: rule(2048, true),
  licence: rule(LEGIBLE, true),
  id_card: rule(LEGIBLE, true),
  signature: rule(LEGIBLE, true),
  contract: rule(LEGIBLE, true, true),
  receipt: rule(LEGIBLE, true, true),
  proof: rule(LEGIBLE, true, true),
  invoice: rule(LEGIBLE, true, true),
  export: rule(0, true),
};
