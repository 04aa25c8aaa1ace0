import { mkdirSync, statfsSync } from 'node:fs'

const needed = 4 * 1024 ** 3

/**
 * Returns a folder in the memory of the machine for the files of tests, most of which belong to databases that are created
 * for one test file: on a slow disk they took a third of the time. Returns undefined where there is no such folder (other
 * systems than Linux, containers with a small one) or little memory is left; the tests then use the folder of the system.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < needed || process.availableMemory() < 2 * needed) return undefined
    const folder = `/dev/shm/banquet-tests-${process.getuid?.() ?? 0}`
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return folder
  } catch {
    return undefined
  }
}
