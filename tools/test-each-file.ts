// Runs after each test file of the server. Test files of one process share loaded modules (vitest.config.ts), so a spy that one file
// leaves behind would affect the next.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.restoreAllMocks();
});
