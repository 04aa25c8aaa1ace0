/** A program that migrates a database, for tests with several programs. */
import { pathToFileURL } from 'node:url'
import { migrate } from '../../src/db/migrate.ts'

const [, , url = '', folder = ''] = process.argv
await migrate(
  url,
  { info: (text) => console.log(text), warn: () => {} },
  { folder: pathToFileURL(`${folder}/`) },
)
