// Server state. A refused call is data (its envelope), not an error; only a call that was not answered is one. Kept pages refresh
// silently when older than a minute (SHELL-8).
import { QueryClient } from '@tanstack/react-query';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: 1, retryDelay: 1_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
