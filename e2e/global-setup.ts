import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { given, secret } from './kit/chief.ts'
import { findChromium } from './kit/chromium.ts'
import { copyProgram, startProgram, type Program } from './kit/program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built program. */
    built: string
    /** Data folder of a program that was started once with an administrator, and stopped. */
    founded: string
    /** Address that answers with the address of the program with the demonstration, once it runs. */
    demonstration: string
  }
}

/**
 * Starts the program with the demonstration when the first file asks for it. Its thousands of commands take longer than most
 * journeys, which do without it.
 */
async function offerDemonstration(folder: string): Promise<{ url: string; end: () => Promise<void> }> {
  let started: Promise<Program> | undefined
  const server = createServer((_, reply) => {
    started ??= startProgram(folder, { DEMO: '1', SECRET_KEY: secret })
    started.then(
      ({ url }) => reply.end(url),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    end: async () => {
      server.close()
      const program = await started?.catch(() => undefined)
      await program?.remove()
    },
  }
}

/** Finds a browser, builds what is stale, and creates a database with its administrator, once for all journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await findChromium()
  const { folder, remove } = await copyProgram()
  project.provide('built', folder)
  const founded = await mkdtemp(join(tmpdir(), 'banquet-founded-'))
  const demonstration = await offerDemonstration(folder)
  const removeAll = async () => {
    await demonstration.end()
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
  project.provide('demonstration', demonstration.url)
  return removeAll
}
