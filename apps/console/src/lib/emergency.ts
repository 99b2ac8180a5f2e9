// Opening the emergency switches from a page, filtered to what the page is about (CONUI-18).
import { createContext, useContext } from 'react';

/** Undefined for people who may switch nothing. */
export type OpenEmergency = ((filter?: string) => void) | undefined;

export const EmergencyContext = createContext<OpenEmergency>(undefined);

export const useOpenEmergency = (): OpenEmergency => useContext(EmergencyContext);
