import { platformLoaders } from './platform.ts'
import { accountLoaders } from './account.ts'
import { messageLoaders } from './message.ts'
import { peopleLoaders } from './people.ts'
import { catalogueLoaders } from './catalogue.ts'
import { stockLoaders } from './stock.ts'
import { customerLoaders } from './customer.ts'
import { tradeLoaders } from './trade.ts'
import { paymentLoaders } from './payment.ts'
import { eventLoaders } from './event.ts'
import { signupLoaders } from './signup.ts'
import { checkInLoaders } from './check-in.ts'
import { lodgingLoaders } from './lodging.ts'
import { officeLoaders } from './office.ts'
import type { Loader } from './loaders.ts'

/** The component of each screen of the back-office, by path. */
export const adminLoaders: Readonly<Record<string, Loader>> = {
  ...platformLoaders,
  ...accountLoaders,
  ...messageLoaders,
  ...peopleLoaders,
  ...catalogueLoaders,
  ...stockLoaders,
  ...customerLoaders,
  ...tradeLoaders,
  ...paymentLoaders,
  ...eventLoaders,
  ...signupLoaders,
  ...checkInLoaders,
  ...lodgingLoaders,
  ...officeLoaders,
}
