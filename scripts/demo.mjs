import './stop-with-parent.mjs'
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
process.env.DEMO = '1'
process.env.DATA_DIR ||= './data/demo'
await import('./start.ts')
