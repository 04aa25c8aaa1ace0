import { fold } from '@banquet/contract/rule/text/fold'
import { placeFault } from '@banquet/contract/platform/postal'
import type { Customer } from '@banquet/contract/customer/customer-record'
import type { CellFault, Cells } from '../../kit/sheet/read-cells.ts'

/** The columns of a sheet that make up the default address. */
export const addressColumns = ['city', 'area', 'address'] as const

type Parts = Pick<Customer, 'addresses' | 'contacts'>
type Existing = Pick<Customer, 'name' | 'employees'>
type Ids = ReadonlyMap<string, number>
type Address = Parameters<typeof placeFault>[0]

function addressesWith({ addresses }: Parts, cells: Cells): object {
  const place = Object.fromEntries(
    addressColumns.flatMap((key) => (typeof cells[key] === 'string' ? [[key, cells[key]]] : [])),
  )
  const usual = addresses.find((one) => one.isDefault)
  if (addressColumns.every((key) => place[key] === undefined || place[key] === usual?.[key])) return {}
  // The postal code belonged to the old place; the server finds the new one.
  const moved = { ...usual, zipcode: '', isDefault: true, ...place }
  return { addresses: [moved, ...addresses.filter((one) => one !== usual)] }
}

function contactsWith({ contacts: [first, ...others] }: Parts, { contactName }: Cells): object {
  if (!contactName || contactName === first?.name) return {}
  return { contacts: [{ ...first, name: contactName }, ...others] }
}

/** Returns the default address and the first contact with the changes of a line, if it has any. */
export function partsWith(now: Parts, cells: Cells): object {
  return { ...addressesWith(now, cells), ...contactsWith(now, cells) }
}

/** Reports districts that are not in their city. */
export function districtFaults(addresses: readonly Address[], cells: Cells): CellFault[] {
  return addresses.flatMap((one) => {
    const fault = placeFault(one)
    return fault ? [{ ...fault, value: cells[fault.field] ?? '' }] : []
  })
}

function isLead({ employees: [leads] }: Existing, word: string | null, ids: Ids): boolean {
  if (!word || !leads) return !word && !leads
  return ids.get(word) === leads.employeeId || fold(word) === fold(leads.realName)
}

/**
 * Reports what no sheet can change of an existing customer: its login name is fixed, and sales reps change by
 * hand-over.
 */
export function lockedFaults(now: Existing, cells: Cells, employees: Ids): CellFault[] {
  const { name, employee } = cells
  const locked = (field: string) => ({ field, value: cells[field] ?? '', code: 'locked' })
  return [
    ...(name === undefined || name === now.name ? [] : [locked('name')]),
    ...(employee === undefined || isLead(now, employee, employees) ? [] : [locked('employee')]),
  ]
}
