/** Builds what is missing or older than its sources, then runs the program in the foreground. */
import { join } from 'node:path'
import { buildWhatIsStale } from './build.ts'
import { endWith, startProgram } from './foreground.ts'

const root = join(import.meta.dirname, '..')

await buildWhatIsStale()
endWith([startProgram([join(root, 'server/dist/main.js')], { cwd: process.cwd() })])
