// level-page: wealth and charm levels together with the level boxes, which are milestones (LVL-7).
import type { Module } from '#module.ts';
import { handler as my_level } from './calls/my_level.ts';

export const levelPage: Module = { name: 'level_page', handlesFor: 'level', handlers: [my_level] };
