import './stop-with-parent.mjs'
import { bootstrap } from './bootstrap.mjs'

await bootstrap({ toRun: true })
process.env.DEMO = '1'
process.env.DATA_DIR ||= './data/demo'
// Links and pictures in the mails of the demonstration lead to this machine.
const { PORT = '3000', HOST = '127.0.0.1' } = process.env
if (PORT !== '0' && HOST === '127.0.0.1') process.env.PUBLIC_URL ||= `http://127.0.0.1:${PORT || '3000'}`
await import('./start.ts')
