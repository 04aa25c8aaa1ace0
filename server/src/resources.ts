import './handlers.ts'
import type { Resource } from './kit/http/route.ts'
import { platformResources } from './platform/resources.ts'
import { accountResources } from './account/resources.ts'
import { messageResources } from './message/resources.ts'
import { peopleResources } from './people/resources.ts'
import { catalogueResources } from './catalogue/resources.ts'
import { stockResources } from './stock/resources.ts'
import { customerResources } from './customer/resources.ts'
import { tradeResources } from './trade/resources.ts'
import { paymentResources } from './payment/resources.ts'
import { eventResources } from './event/resources.ts'
import { signupResources } from './signup/resources.ts'
import { checkInResources } from './check-in/resources.ts'
import { lodgingResources } from './lodging/resources.ts'
import { submissionResources } from './submission/resources.ts'
import { reviewResources } from './review/resources.ts'
import { outreachResources } from './outreach/resources.ts'
import { officeResources } from './office/resources.ts'

/** Every resource of the server, area by area. */
export const resources: readonly Resource[] = [
  ...platformResources,
  ...accountResources,
  ...messageResources,
  ...peopleResources,
  ...catalogueResources,
  ...stockResources,
  ...customerResources,
  ...tradeResources,
  ...paymentResources,
  ...eventResources,
  ...signupResources,
  ...checkInResources,
  ...lodgingResources,
  ...submissionResources,
  ...reviewResources,
  ...outreachResources,
  ...officeResources,
]
