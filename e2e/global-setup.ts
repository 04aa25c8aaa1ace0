import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { given } from './kit/chief.ts'
import { findChromium } from './kit/chromium.ts'
import { copyProgram, startProgram } from './kit/program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built program. */
    built: string
    /** Data folder of a program that was started once with an administrator, and stopped. */
    founded: string
  }
}

/** Finds a browser, builds what is stale, and creates a database with its administrator, once for all journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await findChromium()
  const { folder, remove } = await copyProgram()
  project.provide('built', folder)
  const founded = await mkdtemp(join(tmpdir(), 'banquet-founded-'))
  const removeAll = async () => {
    await rm(founded, { recursive: true, force: true })
    await remove()
  }
  try {
    const program = await startProgram(folder, given)
    await program.stop()
    await cp(program.dataDir, founded, { recursive: true })
    // Each copy chooses its own port; with this file all would use the same one.
    await rm(join(founded, 'database/cluster/postmaster.opts'))
    await program.remove()
  } catch (error) {
    await removeAll()
    throw error
  }
  project.provide('founded', founded)
  return removeAll
}
