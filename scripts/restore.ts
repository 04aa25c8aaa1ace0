/** `npm run restore -- file`: restores a backup into an empty installation. */
import { resolve } from 'node:path'
import { restore } from '../server/src/db/backup/restore.ts'
import { fail, withInstallation } from './installation.ts'

async function main(): Promise<void> {
  const [, , given] = process.argv
  if (given === undefined) throw new Error('Name the backup file: npm run restore -- file.tar.gz')
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  await withInstallation(async (installation) => {
    const { rows, files } = await restore(installation, file, console)
    console.log(`${rows} rows and ${files} files are restored.`)
  })
}

await main().catch(fail)
