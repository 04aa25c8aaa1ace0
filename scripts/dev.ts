/** Runs server and screens from their sources, both with reload; Ctrl-C stops both. */
import { join } from 'node:path'
import { readConfig } from '../server/src/kit/config.ts'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'
import { endWith, startProgram } from './foreground.ts'

const root = join(import.meta.dirname, '..')
const config = readConfig()
// Started here, so that the database does not restart with every reload of the server.
const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir, console) : undefined

const server = startProgram(['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')], {
  cwd: process.cwd(),
})
const screens = startProgram([join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'web') })
endWith([server, screens], async () => embedded?.stop())
