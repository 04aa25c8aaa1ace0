import type { Calls } from '../call/endpoint.ts'
import { stockBulk } from './stock-bulk.ts'
import { stock } from './stock.ts'

export const stockCalls: readonly Calls[] = [stock, stockBulk]
