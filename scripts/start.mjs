import './stop-with-parent.mjs'
import { bootstrap } from './bootstrap.mjs'

await bootstrap({ toRun: true })
await import('./start.ts')
