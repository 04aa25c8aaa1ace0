import type { Calls } from '../call/endpoint.ts'
import { attendance } from './attendance.ts'
import { badge } from './badge.ts'
import { checkIn } from './check-in.ts'
import { checkInList } from './check-in-list.ts'
import { discount } from './discount.ts'
import { event } from './event.ts'
import { pool } from './pool.ts'
import { question } from './question.ts'
import { signupChange } from './signup-change.ts'
import { signup } from './signup.ts'
import { signupBulk } from './signup-bulk.ts'
import { signupGroup } from './signup-group.ts'
import { signupProof } from './signup-proof.ts'
import { signupType } from './signup-type.ts'
import { signupTicket, ticket } from './ticket.ts'
import { walkIn } from './walk-in.ts'
import { eventSetting } from './event-setting.ts'
import { sitePage } from './site-page.ts'
import { eventRehearsal } from './public-event.ts'

export const eventCalls: readonly Calls[] = [
  event,
  eventSetting,
  eventRehearsal,
  sitePage,
  signupType,
  pool,
  discount,
  question,
  signup,
  signupBulk,
  signupGroup,
  signupProof,
  signupChange,
  signupTicket,
  ticket,
  checkInList,
  checkIn,
  walkIn,
  attendance,
  badge,
]
