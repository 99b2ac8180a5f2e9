// All modules and mechanics of the server. Adding one is a line here and a folder beside the others.
import type { Module } from '#module.ts';
import { agreement } from '#modules/agreement/index.ts';
import { config } from '#modules/config/index.ts';
import { content } from '#modules/content/index.ts';
import { identity } from '#modules/identity/index.ts';
import { notice } from '#modules/notice/index.ts';
import { user } from '#modules/user/index.ts';

export const modules: readonly Module[] = [identity, user, agreement, notice, config, content];
