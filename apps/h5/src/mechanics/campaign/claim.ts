import { createContext, use } from 'react';

/** What the main button does between the close and the end of claiming: 去兑换. */
export type ClaimAct = { readonly label: string; go(): void };

export const ClaimContext = createContext<ClaimAct | undefined>(undefined);

export const useClaim = (): ClaimAct | undefined => use(ClaimContext);
