/** A program that uses the embedded database on the folder it is given, for tests with several programs. */
import { startEmbedded } from '../../src/db/embedded/embedded.ts'

const [, , dataDir = ''] = process.argv
const embedded = await startEmbedded(dataDir, { info: () => undefined, warn: () => undefined })
const keepRunning = setInterval(() => undefined, 60_000)
process.once('SIGTERM', () => {
  void embedded.stop().then(() => clearInterval(keepRunning))
})
process.on('SIGINT', () => console.log('interrupted'))
console.log(embedded.url)
