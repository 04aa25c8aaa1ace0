import type { Calls, Endpoint } from './call/endpoint.ts'
import type { Module } from './call/module.ts'
import { platformCalls } from './platform/calls.ts'
import { accountCalls } from './account/calls.ts'
import { messageCalls } from './message/calls.ts'
import { memberCalls, peopleCalls } from './people/calls.ts'
import { catalogueCalls } from './catalogue/calls.ts'
import { stockCalls } from './stock/calls.ts'
import { customerCalls } from './customer/calls.ts'
import { tradeCalls } from './trade/calls.ts'
import { paymentCalls } from './payment/calls.ts'
import { eventCalls } from './event/calls.ts'
import { signupCalls } from './signup/calls.ts'
import { checkInCalls } from './check-in/calls.ts'
import { lodgingCalls } from './lodging/calls.ts'
import { submissionCalls } from './submission/calls.ts'
import { reviewCalls } from './review/calls.ts'
import { outreachCalls } from './outreach/calls.ts'
import { officeCalls, participantCalls } from './office/calls.ts'

/** The calls of the API area by area, with the module that they belong to. */
const areas: readonly (readonly [calls: readonly Calls[], module?: Module])[] = [
  [platformCalls],
  [accountCalls],
  [messageCalls],
  [peopleCalls],
  [memberCalls, 'events'],
  [catalogueCalls, 'ordering'],
  [stockCalls, 'ordering'],
  [customerCalls, 'ordering'],
  [tradeCalls, 'ordering'],
  [paymentCalls, 'events'],
  [eventCalls, 'events'],
  [signupCalls, 'events'],
  [checkInCalls, 'events'],
  [lodgingCalls, 'lodging'],
  [submissionCalls, 'events'],
  [reviewCalls, 'events'],
  [outreachCalls, 'events'],
  [officeCalls],
  [participantCalls, 'events'],
]

const callsOf = (calls: readonly Calls[]) => calls.flatMap((each) => Object.values(each))

/** Every call of the API. A call that is missing here does not exist. */
export const all: readonly Endpoint[] = areas.flatMap(([calls]) => callsOf(calls))

/** The module of each call that belongs to one, by the id of the call. */
export const moduleOfCall: ReadonlyMap<string, Module> = new Map(
  areas.flatMap(([calls, module]) =>
    module === undefined ? [] : callsOf(calls).map(({ id }) => [id, module] as const),
  ),
)
