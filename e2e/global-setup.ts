import type { TestProject } from 'vitest/node'
import { copyProgram } from './program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built program. */
    built: string
  }
}

/** Builds what is stale, once for all journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await copyProgram()
  project.provide('built', folder)
  return remove
}
