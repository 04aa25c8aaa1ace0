/**
 * Runs a script of the project on a clone that may not be installed yet: `node scripts/run-node.mjs file.ts word …`
 * The script sees the arguments that it would see if Node had started it: its own path, then the words.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
const script = resolve(process.argv[2] ?? '')
process.argv.splice(1, 2, script)
await import(pathToFileURL(script).href)
