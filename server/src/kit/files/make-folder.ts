import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder that nobody else may enter, and the folders above it, if it does not exist. Node's own `recursive` never ends
 * below `/proc`, where a folder can neither be created nor be found.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    const parent = dirname(path)
    if (code !== 'ENOENT' || parent === path) throw error
    await makeFolder(parent)
    await mkdir(path, { mode: 0o700 }).catch((again: NodeJS.ErrnoException) => {
      // Another program was faster.
      if (again.code !== 'EEXIST') throw again
    })
  }
}
