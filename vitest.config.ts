import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { 'mandry/server': new URL('widgets/server.ts', import.meta.url).pathname } },
  test: {
    css: true,
    include: ['tests/**/*.test.{ts,tsx}'],
    // Two cores: the real servers and databases of the tests want their share.
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
})
