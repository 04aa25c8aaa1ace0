import type { Calls } from '../call/endpoint.ts'
import { checkInList } from './event/check-in-list.ts'
import { discount } from './signup-type/discount.ts'
import { event } from './event/event.ts'
import { pool } from './signup-type/pool.ts'
import { question } from './question/question.ts'
import { signupType } from './signup-type/signup-type.ts'
import { eventSetting } from './event/event-setting.ts'
import { news } from './news/news.ts'
import { sitePage } from './event/site-page.ts'
import { eventRehearsal, eventSite } from './public-event/public-event.ts'

export const eventCalls: readonly Calls[] = [
  event,
  eventSetting,
  eventRehearsal,
  eventSite,
  sitePage,
  news,
  signupType,
  pool,
  discount,
  question,
  checkInList,
]
