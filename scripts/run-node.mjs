/** Runs a script of the project on a clone that may not be installed yet: `node scripts/run-node.mjs file.ts …` */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import(pathToFileURL(resolve(process.argv[2] ?? '')).href)
