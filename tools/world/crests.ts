// The logos that the guilds of the demo world upload when they are founded.
import { guildCrestSvg } from '@shengyu/art/crests/guild-crests.ts';
import { rasteriseSvg } from '@shengyu/server/demo/rasterise.ts';

const LOGO_SIZE = 512;

/** The PNG of the crest with the number `n`, from 1 to GUILD_CREST_COUNT. */
export const renderCrestPng = (n: number): Promise<Buffer> => rasteriseSvg(guildCrestSvg(n, LOGO_SIZE));
