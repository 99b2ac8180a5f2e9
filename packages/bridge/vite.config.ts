// `vite packages/bridge` serves the shell simulator; vitest uses the same file to find the tests of this package.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    {
      name: 'simulator-first',
      configureServer(server) {
        server.middlewares.use((request, response, next) => {
          if (request.url !== '/') return next();
          response.writeHead(302, { location: '/simulator/' }).end();
        });
      },
    },
  ],
  test: { name: 'bridge', include: ['src/**/*.test.ts'], testTimeout: 20_000 },
});
