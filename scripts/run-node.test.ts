import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('a script run by npm receives only the arguments that were typed, and the bench refuses unknown ones', () => {
  const options = ['scripts/run-node.mjs', 'bench/speed.ts', 'read one', 'nonsense']
  const { status, stderr } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' })
  expect([status, stderr.split('\n').slice(0, 2)]).toEqual([
    2,
    ['No workload is named nonsense. The workloads are:', '  read one'],
  ])
})
