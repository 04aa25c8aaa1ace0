import type { Calls } from '../call/endpoint.ts'
import { attendance } from './check-in/attendance.ts'
import { badge } from './check-in/badge.ts'
import { checkIn } from './check-in/check-in.ts'
import { checkInList } from './check-in/check-in-list.ts'
import { discount } from './signup-type/discount.ts'
import { event } from './event/event.ts'
import { pool } from './signup-type/pool.ts'
import { question } from './question/question.ts'
import { signupChange } from './signup/signup-change.ts'
import { signup } from './signup/signup.ts'
import { signupBulk } from './signup/signup-bulk.ts'
import { signupGroup } from './signup/signup-group.ts'
import { signupProof } from './signup/signup-proof.ts'
import { signupType } from './signup-type/signup-type.ts'
import { signupTicket, ticket } from './check-in/ticket.ts'
import { walkIn } from './check-in/walk-in.ts'
import { eventSetting } from './event/event-setting.ts'
import { sitePage } from './event/site-page.ts'
import { eventRehearsal } from './public-event/public-event.ts'

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
