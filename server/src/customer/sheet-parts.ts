import { fold } from '@banquet/contract/fold'
import type { Customer } from '@banquet/contract/customer-record'
import type { CellFault, Cells } from '../kit/read-cells.ts'
import { postalEntries } from '../postal/postal-entries.ts'
import { judgeAddresses } from './customer.rules.ts'

/** The columns of a sheet that make up the usual address. */
export const places = ['city', 'area', 'address'] as const

type Parts = Pick<Customer, 'addresses' | 'contacts'>
type Address = Parameters<typeof judgeAddresses>[0][number]

function addressesWith({ addresses }: Parts, cells: Cells): object {
  const place = Object.fromEntries(
    places.flatMap((key) => (typeof cells[key] === 'string' ? [[key, cells[key]]] : [])),
  )
  const usual = addresses.find((one) => one.isDefault)
  if (places.every((key) => place[key] === undefined || place[key] === usual?.[key])) return {}
  // The postal code belonged to the old place; the server finds the new one.
  const moved = { ...usual, zipcode: '', isDefault: true, ...place }
  return { addresses: [moved, ...addresses.filter((one) => one !== usual)] }
}

function contactsWith({ contacts: [first, ...others] }: Parts, { contactName }: Cells): object {
  if (!contactName || contactName === first?.name) return {}
  return { contacts: [{ ...first, name: contactName }, ...others] }
}

/** The usual address and the first contact with what a line says of them, where that is something else. */
export function partsWith(now: Parts, cells: Cells): object {
  return { ...addressesWith(now, cells), ...contactsWith(now, cells) }
}

/** Districts that are not in their city. */
export function districtFaults(addresses: readonly Address[], cells: Cells): CellFault[] {
  return judgeAddresses(addresses, postalEntries).faults.map(({ path, code }) => {
    const field = path.split('.').at(-1) ?? ''
    return { field, value: cells[field] ?? '', code }
  })
}

/** Whoever looks after a customer that is there is changed by handing over, not by a sheet. */
export function employeeFaults(
  { employees: [leads] }: Pick<Customer, 'employees'>,
  { employee }: Cells,
  ids: ReadonlyMap<string, number>,
): CellFault[] {
  if (employee === undefined) return []
  const same = employee
    ? ids.get(employee) === leads?.employeeId || fold(employee) === fold(leads?.realName ?? '')
    : leads === undefined
  return same ? [] : [{ field: 'employee', value: employee ?? '', code: 'locked' }]
}
