/**
 * Runs a script of the project on a clone that may not be installed yet: `node scripts/run-node.mjs file.ts word …`
 * The script sees the arguments that it would see if Node had started it: its own path, then the words.
 */
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootstrap } from './bootstrap.mjs'

const script = resolve(process.argv[2] ?? '')
/** What an installation does without the packages of developers. */
const toRun = ['build', 'pack', 'backup', 'restore', 'verify'].includes(basename(script, '.ts'))
await bootstrap({ toRun })
process.argv.splice(1, 2, script)
await import(pathToFileURL(script).href)
