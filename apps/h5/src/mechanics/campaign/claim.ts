import { createContext, use } from 'react';

/** The main button's action between the close of the campaign and the end of claiming, e.g. 去兑换. */
export type ClaimAction = { readonly label: string; go(): void };

export const ClaimActionContext = createContext<ClaimAction | undefined>(undefined);

export const useClaimAction = (): ClaimAction | undefined => use(ClaimActionContext);
