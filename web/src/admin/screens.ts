import type { Listed, Screen } from '../shared/frame/screen.ts'
import { platformScreens } from './platform/screens.ts'
import { accountScreens } from './account/screens.ts'
import { messageScreens } from './message/screens.ts'
import { peopleScreens } from './people/screens.ts'
import { catalogueScreens } from './catalogue/screens.ts'
import { stockScreens } from './stock/screens.ts'
import { customerScreens } from './customer/screens.ts'
import { tradeScreens } from './trade/screens.ts'
import { paymentScreens } from './payment/screens.ts'
import { eventScreens } from './event/screens.ts'
import { signupScreens } from './signup/screens.ts'
import { checkInScreens } from './check-in/screens.ts'
import { lodgingScreens } from './lodging/screens.ts'
import { submissionScreens } from './submission/screens.ts'
import { reviewScreens } from './review/screens.ts'
import { outreachScreens } from './outreach/screens.ts'
import { officeScreens } from './office/screens.ts'

/** Every screen inside the frame of the back-office, area by area. */
export const screens: readonly Listed<Screen>[] = [
  ...platformScreens,
  ...accountScreens,
  ...messageScreens,
  ...peopleScreens,
  ...catalogueScreens,
  ...stockScreens,
  ...customerScreens,
  ...tradeScreens,
  ...paymentScreens,
  ...eventScreens,
  ...signupScreens,
  ...checkInScreens,
  ...lodgingScreens,
  ...submissionScreens,
  ...reviewScreens,
  ...outreachScreens,
  ...officeScreens,
]
