import type { Endpoint } from './call/endpoint.ts'
import { platformCalls } from './platform/calls.ts'
import { accountCalls } from './account/calls.ts'
import { messageCalls } from './message/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { catalogueCalls } from './catalogue/calls.ts'
import { stockCalls } from './stock/calls.ts'
import { tradeCalls } from './trade/calls.ts'
import { paymentCalls } from './payment/calls.ts'
import { eventCalls } from './event/calls.ts'
import { lodgingCalls } from './lodging/calls.ts'
import { officeCalls } from './office/calls.ts'

/** Every call of the API, area by area. A call that is missing here does not exist. */
export const all: readonly Endpoint[] = [
  ...platformCalls,
  ...accountCalls,
  ...messageCalls,
  ...peopleCalls,
  ...catalogueCalls,
  ...stockCalls,
  ...tradeCalls,
  ...paymentCalls,
  ...eventCalls,
  ...lodgingCalls,
  ...officeCalls,
].flatMap((calls) => Object.values(calls))
