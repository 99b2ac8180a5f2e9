// The purpose of an upload (its scene) decides who may see the file, how large a picture is kept and whether the file may be a PDF.
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { upload_image } from '@shengyu/contract/calls/content.ts';

/**
 * The last three are created by the server and never uploaded: signed contracts (CST-2), payout receipts (S-WDD-1: withdrawal
 * detail), guild data exports (DATA-9).
 */
export type FileScene = RequestOf<typeof upload_image>['scene'] | 'contract' | 'receipt' | 'export';

type SceneRule = {
  /** The file is served only through a signed URL that expires. */
  readonly isPrivate: boolean;
  readonly pdf: boolean;
  /** Larger pictures are scaled down to this side length, because a list of fifty avatars must not load fifty photographs. */
  readonly maxEdge: number;
};

const rule = (maxEdge: number, isPrivate = false, pdf = false): SceneRule => ({ maxEdge, isPrivate, pdf });

/** The longest side, in pixels, of pictures of documents and evidence, which must stay legible. */
const LEGIBLE = 4096;

export const FILE_SCENE_RULES: Readonly<Record<FileScene, SceneRule>> = {
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
