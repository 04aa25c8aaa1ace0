import type { Resource } from '../kit/http/route.ts'
import { headcountRoutes } from './headcount/headcount.routes.ts'
import { signupChangeRoutes } from './signup-change/signup-change.routes.ts'
import { signupBulkRoutes } from './signup-bulk/signup-bulk.routes.ts'
import { signupGroupRoutes } from './signup-group/signup-group.routes.ts'
import { signupRoutes } from './signup/signup.routes.ts'
import { ticketRoutes } from './ticket/ticket.routes.ts'
import { visitorSignupRoutes } from './visitor-signup/visitor-signup.routes.ts'

export const signupResources: readonly Resource[] = [
  signupRoutes,
  signupGroupRoutes,
  signupChangeRoutes,
  signupBulkRoutes,
  ticketRoutes,
  headcountRoutes,
  visitorSignupRoutes,
]
