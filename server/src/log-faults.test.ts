import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs code in a program whose faults are logged, and returns its exit code and what it wrote. */
function run(code: string) {
  const here = JSON.stringify(new URL('./log-faults.ts', import.meta.url))
  const log = JSON.stringify(new URL('./kit/log.ts', import.meta.url))
  const whole = `const { logFaults } = await import(${here}); const { inModule, openLog } = await import(${log})
    logFaults(inModule(openLog('info'), 'start')); ${code}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', whole], {
    encoding: 'utf8',
  })
  const lines = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown)
  return { status, lines, stderr }
}

test('a warning of Node is a line of the log, and nothing else', () => {
  expect(run(`process.emitWarning('is old', 'DeprecationWarning')`)).toMatchObject({
    status: 0,
    stderr: '',
    lines: [{ level: 'warn', module: 'start', cause: { type: 'DeprecationWarning', message: 'is old' } }],
  })
})

test.each([
  ['an error', `setImmediate(() => { throw new Error('by mistake') })`],
  ['a rejection', `void Promise.reject(new Error('by mistake')); setTimeout(() => undefined, 60_000)`],
])('%s that nobody catches is a line of the log and ends the program', (_, code) => {
  expect(run(code)).toMatchObject({
    status: 1,
    stderr: '',
    lines: [{ level: 'error', module: 'start', cause: { message: expect.stringContaining('by mistake') } }],
  })
})
