import { writeFile } from 'node:fs/promises'
import type { Reporter, TestModule } from 'vitest/node'

/** The outcome of a test run. */
export interface Outcome {
  readonly passed: number
  /** Failures with their messages: of tests, of hooks, and unhandled errors. */
  readonly faults: readonly { readonly title: string; readonly said: string }[]
}

interface Said {
  readonly message: string
  readonly stack?: string | undefined
  readonly diff?: string | undefined
}

const textOf = (errors: readonly Said[]) =>
  errors.map(({ message, stack = message, diff = '' }) => `${diff}\n${stack}`.trim()).join('\n')

/** Writes the outcome of a run to the file that the environment variable names. */
export default class CheckReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Said[]): Promise<void> {
    const file = process.env['CHECK_OUTCOME']
    if (file === undefined) return
    const outcome: Outcome = {
      passed: modules.reduce((count, { children }) => count + [...children.allTests('passed')].length, 0),
      faults: [
        ...modules.flatMap((module) => faultsOf(module)),
        ...unhandled.map((error) => ({ title: 'Nobody waited for this', said: textOf([error]) })),
      ],
    }
    await writeFile(file, JSON.stringify(outcome))
  }
}

function faultsOf(module: TestModule): Outcome['faults'] {
  const suites = [...module.children.allSuites()].map((suite) => ({
    name: ` > ${suite.fullName}`,
    errors: suite.errors(),
  }))
  const tests = [...module.children.allTests('failed')].map((test) => ({
    name: ` > ${test.fullName}`,
    errors: test.result().errors ?? [],
  }))
  return [{ name: '', errors: module.errors() }, ...suites, ...tests]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => ({
      title: `${module.project.name} ${module.relativeModuleId}${name}`,
      said: textOf(errors),
    }))
}
