import { accountName } from '@banquet/contract/account/account-name'
import { customerInput, type Customer } from '@banquet/contract/customer/customer-record'
import { password } from '@banquet/contract/account/password'
import { id } from '@banquet/contract/call/list'
import { z } from 'zod'

const shared = customerInput.omit({ employeeId: true, name: true, password: true })

/** Only the form of a duplicate asks for the sales rep. */
const employeeId = id.nullable()
/** The form of a new customer. */
export const addedCustomer = shared.extend({
  name: accountName,
  password: password.or(z.literal('')),
  employeeId,
})
/** The form of an edit: the username is locked, and the password has its own dialog. */
export const editedCustomer = shared.extend({
  name: z.string(),
  password: z.literal('').or(password),
  employeeId,
})

export type CustomerFields = z.output<typeof editedCustomer>
export type AddressValue = NonNullable<z.input<typeof editedCustomer>['addresses']>[number]
export type ContactValue = NonNullable<z.input<typeof editedCustomer>['contacts']>[number]

/** The initial values of the form. */
export function startOf(row: Customer | undefined) {
  return {
    name: row?.name ?? '',
    realName: row?.realName ?? '',
    number: row?.number ?? '',
    title: (row?.title ?? '') as CustomerFields['title'],
    taxIdNumber: row?.taxIdNumber ?? '',
    telephone: row?.telephone ?? '',
    contactPhone1: row?.contactPhone1 ?? '',
    email: row?.email ?? '',
    loanType: row?.loanType ?? null,
    taxMode: row?.taxMode ?? ('excluded' as const),
    status: row?.status ?? (1 as const),
    blockedReason: row?.blockedReason ?? '',
    remark: row?.remark ?? '',
    addresses: (row?.addresses ?? []) as AddressValue[],
    contacts: (row?.contacts ?? []) as ContactValue[],
    password: '',
    employeeId: null,
  }
}

/**
 * The initial values of a duplicate: the terms of the customer. Whatever tells who somebody is or how to reach them is left
 * empty, because a mail or a delivery would go to the other customer.
 */
export function duplicateOf({ taxMode, loanType = null }: Customer) {
  return { ...startOf(undefined), taxMode, loanType }
}
