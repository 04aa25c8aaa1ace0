import { defineConfig } from 'vitest/config'

// A busy machine is not a failing product: no limit here is meant to measure speed. bench/ does that.
const patient = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      { test: { ...patient, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...patient,
          name: 'server',
          include: ['server/{src,test,demo}/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'web',
          include: ['web/{src,test}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      { test: { ...patient, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // One browser and one program at a time; a journey is many requests and pages.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'bench',
          include: ['bench/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
