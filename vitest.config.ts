import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// A busy machine is not a failing product: no limit here is meant to measure speed. bench/ does that.
const patient = { testTimeout: 600_000, hookTimeout: 300_000, expect: { poll: { timeout: 20_000 } } }

const ofServer = 'server/{src,test,demo}/**/*.test.ts'
/**
 * Threads and programs that tests start by the hundred read compiled code instead of compiling it again. Node keeps it by
 * path and content.
 */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/** Most tests hash passwords without being about it; at its full cost that was a third of their work. */
const cheapHashes = { alias: { '@node-rs/argon2': join(import.meta.dirname, 'server/test/argon2.ts') } }
/** What puts another thing in the place of a module, or adds to the queues it keeps, would meet that in other files. */
const replacing = globSync(ofServer, { cwd: import.meta.dirname }).filter((file) =>
  /vi\.mock\(|addQueues\(server/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

/** The journeys that take a minute or more. One that began last would keep one core waiting. */
const long = ['xss', 'accessibility', 'first-load', 'accessibility-public', 'reading'].map(
  (name) => `e2e/${name}.test.ts`,
)

/** On a clone that has run no tests yet, larger files would start first; of the journeys these take longer than larger ones. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this sorts no array
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = long.findIndex((file) => moduleId.endsWith(file))
      return place === -1 ? long.length : place
    }
    const journeys = sorted.filter(({ project }) => project.name === 'e2e')
    return [
      ...sorted.filter(({ project }) => project.name !== 'e2e'),
      ...journeys.toSorted((one, other) => placeOf(one) - placeOf(other)),
    ]
  }
}

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongFirst },
    // The runner itself has little to do while the tests run, and a test waits now and then: for a timer, for a program
    // that it has started, for the database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...patient, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        resolve: cheapHashes,
        test: {
          ...patient,
          name: 'server',
          include: [ofServer],
          exclude: replacing,
          globalSetup: ['server/test/global-setup.ts'],
          // Each file has a server and a database of its own; the program is read once for all of them.
          isolate: false,
        },
      },
      {
        resolve: cheapHashes,
        test: {
          ...patient,
          name: 'server-apart',
          include: replacing,
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'web',
          include: ['web/{src,test}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // What one file puts in the place of a function of the browser must not be there for the next.
          restoreMocks: true,
          // The libraries are loaded once for all files; the setup resets what they would share.
          isolate: false,
          setupFiles: ['web/test/setup.ts'],
        },
      },
      { test: { ...patient, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          ...patient,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // Each file has a program and a database of its own, each process a browser. Four at a time: some wait for an
          // answer or for the calm after it while others work, and more would be many browsers on a machine of many
          // cores.
          maxWorkers: 4,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...patient, name: 'bench', include: ['bench/**/*.test.ts'], fileParallelism: false } },
    ],
  },
})
