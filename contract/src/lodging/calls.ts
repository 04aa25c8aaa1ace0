import type { Calls } from '../call/endpoint.ts'
import { hotel } from './hotel.ts'

export const lodgingCalls: readonly Calls[] = [hotel]
