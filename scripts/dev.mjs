import './stop-with-parent.mjs'
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('./dev.ts')
