/** `npm run backup -- [file]`: writes the installation into one file, even while the program is running. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../server/src/kit/config.ts'
import { backupFile, backUp, recordBackup } from '../server/src/db/backup/backup.ts'
import { databaseFolder } from '../server/src/db/embedded/data-folder.ts'
import { fail, withInstallation } from './installation.ts'

async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl === undefined && !existsSync(databaseFolder(dataDir)))
    throw new Error(`There is nothing to back up: ${dataDir} contains no database`)
  const [, , given] = process.argv
  const file =
    given === undefined ? backupFile(dataDir, 'banquet') : resolve(process.env['INIT_CWD'] ?? '.', given)
  await withInstallation(async (installation) => {
    const { rows, tables, files } = await backUp(installation, file)
    await recordBackup(installation, file)
    console.log(`${file}\n${rows} rows of ${tables} tables and ${files} files, written and read back.`)
    console.log(
      'It contains the hashed passwords and the secret key of the installation: keep it where nobody else can read it.',
    )
  })
}

await main().catch(fail)
