import { createContext, use } from 'react';
import type { ApiClient } from '../client.ts';

/** The API client. The app provides it once, at the root of the component tree. */
export const ClientContext = createContext<ApiClient | undefined>(undefined);

export const useClient = (): ApiClient => use(ClientContext)!;
