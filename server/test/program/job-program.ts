/** A program that takes one job of the given database and never finishes it, for tests that kill it. */
import { runJobs } from './run-jobs.ts'

const run = () => {
  console.log('taken')
  return new Promise<void>(() => undefined)
}
await runJobs([{ name: 'hang-about', run }])
