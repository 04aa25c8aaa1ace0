import type { Module } from '@banquet/contract/call/module'
import { identity, type Grants, type Side } from '@banquet/contract/call/access'
import type { Management } from '@banquet/contract/account/account'
import { personalSetting, type PersonalSettings } from '@banquet/contract/account/personal-setting'
import { customer } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { employee, type Employee } from '@banquet/contract/people/employee'
import { management } from '@banquet/contract/people/management'
import { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { call } from '../call/api.ts'
import { readCookie } from '../call/cookie.ts'
import { loadConfig } from '../call/config.ts'
import { grantsOf } from './grants.ts'
import { signInOf, side } from './side.ts'

/** The signed-in member of staff, with its rights as `hasRight` reads them and what it has set for itself. */
export type Me = (Management | Employee) & {
  grants: Grants
  modulesOff: readonly Module[]
  settings: PersonalSettings
}
/** The signed-in customer or member of the shop, who has no rights on pages. */
export interface Shopper {
  name: string
  realName: string
  identity: number
  grants: Grants
  /** The own data of a customer or a member; the other one is undefined. */
  customer: Customer | undefined
  member: Member | undefined
}

/** The contents of the login-state cookie. */
export interface LoginState {
  username: string
  identity: number
  realName: string
}

/** Loads the account that is signed in. */
export async function fetchMe({ username: name, identity: kind }: LoginState): Promise<Me | Shopper> {
  const input = { params: { name } }
  if (side() === 'staff') {
    const row =
      kind === identity.employee
        ? call(employee.byName, input, { silent: true })
        : call(management.byName, input, { silent: true })
    const settings = call(personalSetting.get, {}, { silent: true })
    const [me, { modulesOff }, own] = await Promise.all([row, loadConfig(), settings])
    return { ...me, grants: grantsOf(me), modulesOff, settings: own }
  }
  const same = { name, identity: kind, grants: {} }
  if (kind === identity.customer) {
    const row = await call(customer.byName, input, { silent: true })
    return { ...same, realName: row.realName, customer: row, member: undefined }
  }
  const row = await call(member.byName, input, { silent: true })
  return { ...same, realName: row.realName, customer: undefined, member: row }
}

/** Returns what this browser remembers of the account signed in on a side; undefined if there is none. */
export function loginState(of: Side = side()): LoginState | undefined {
  try {
    const state = JSON.parse(readCookie(signInOf(of).loginCookie) ?? '') as Partial<LoginState>
    const { username, identity: kind = 0, realName = '' } = state
    return typeof username === 'string' ? { username, identity: kind, realName } : undefined
  } catch {
    return undefined
  }
}
