import type { CSSProperties } from 'react';
import { Show } from './Effects.tsx';
import { PAGE_EFFECT_MS, skipPageEffect, type PageEffect } from './page-effects.ts';

const LASTS = { '--lasts': `${PAGE_EFFECT_MS}ms` } as CSSProperties;

/** The effect that a page has asked for, over everything. */
export const PageEffects = ({ effect }: { readonly effect: PageEffect }) => (
  <Show key={effect.key} picture={effect.picture} half={false} lasts={LASTS} onSkip={skipPageEffect} />
);
