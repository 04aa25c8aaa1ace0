import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster's own database, as a user who may create others. */
    clusterUrl: string
    /** Migrated once, cloned for each test file. */
    templateName: string
  }
}

/** Runs a statement in the cluster itself. */
export async function inCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same cluster. */
export function addressOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A database of its own for one test file: a clone of the migrated template, an empty one, or a clone of another one. */
export async function createDatabase({ empty = false, of }: { empty?: boolean; of?: string } = {}): Promise<{
  url: string
  drop: () => Promise<void>
}> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const other = of !== undefined && new URL(of).pathname.slice(1)
  const template = empty ? 'template0' : other || inject('templateName')
  await inCluster(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: addressOf(clusterUrl, name),
    drop: () => inCluster(clusterUrl, `drop database if exists ${name} with (force)`),
  }
}
