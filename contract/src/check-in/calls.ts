import type { Calls } from '../call/endpoint.ts'
import { attendance } from './attendance.ts'
import { badge } from './badge.ts'
import { certificate } from './certificate.ts'
import { certificateSetting } from './certificate-setting.ts'
import { checkIn } from './check-in.ts'
import { walkIn } from './walk-in.ts'

export const checkInCalls: readonly Calls[] = [
  checkIn,
  walkIn,
  attendance,
  badge,
  certificateSetting,
  certificate,
]
