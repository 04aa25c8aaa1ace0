import type { Resource } from '../kit/http/resource.ts'
import { attendanceRoutes } from './attendance/attendance.routes.ts'
import { badgeRoutes } from './badge/badge.routes.ts'
import { checkInRoutes } from './check-in/check-in.routes.ts'
import { checkInListRoutes } from './check-in-list/check-in-list.routes.ts'
import { discountRoutes } from './discount/discount.routes.ts'
import { eventSettingRoutes } from './event-setting/event-setting.routes.ts'
import { eventRoutes } from './event/event.routes.ts'
import { eventRehearsalRoutes } from './public-event/event-rehearsal.routes.ts'
import { poolRoutes } from './pool/pool.routes.ts'
import { questionRoutes } from './question/question.routes.ts'
import { signupChangeRoutes } from './signup-change/signup-change.routes.ts'
import { signupBulkRoutes } from './signup-bulk/signup-bulk.routes.ts'
import { signupGroupRoutes } from './signup-group/signup-group.routes.ts'
import { signupProofRoutes } from './signup-proof/signup-proof.routes.ts'
import { signupRoutes } from './signup/signup.routes.ts'
import { sitePageRoutes } from './site-page/site-page.routes.ts'
import { ticketRoutes } from './ticket/ticket.routes.ts'
import { signupTypeRoutes } from './signup-type/signup-type.routes.ts'

export const eventResources: readonly Resource[] = [
  eventRoutes,
  eventSettingRoutes,
  eventRehearsalRoutes,
  sitePageRoutes,
  signupTypeRoutes,
  poolRoutes,
  discountRoutes,
  questionRoutes,
  signupRoutes,
  signupGroupRoutes,
  signupChangeRoutes,
  signupBulkRoutes,
  signupProofRoutes,
  ticketRoutes,
  checkInListRoutes,
  checkInRoutes,
  attendanceRoutes,
  badgeRoutes,
]
