import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { identity } from '@banquet/contract/access'
import { customer } from '@banquet/contract/customer'
import type { Customer } from '@banquet/contract/customer-record'
import { accounts } from '../account/account.table.ts'
import type { Context } from '../kit/context.ts'
import { fieldsOf, judge, lookUp } from '../kit/importer.ts'
import type { Importer, Line, Prepared } from '../kit/importer.ts'
import type { Cells } from '../kit/read-cells.ts'
import { lockRow } from '../kit/rows.ts'
import { addCustomer } from './add-customer.ts'
import { showCustomer } from './customer.queries.ts'
import { customerScope } from './customer.scope.ts'
import { customers } from './customer.table.ts'
import { editCustomer } from './edit-customer.ts'

type Addition = z.output<typeof customer.create.body>
type Edit = z.output<typeof customer.update.body>

/** What becomes of the columns that are no fields of the customer itself. */
interface Parts {
  place: Partial<Record<'city' | 'area' | 'address', string>>
  contactName?: string
}

function partsOf(cells: Cells): Parts {
  const given = (['city', 'area', 'address'] as const).flatMap((key) => {
    const value = cells[key]
    return typeof value === 'string' ? [[key, value] as const] : []
  })
  const { contactName } = cells
  return { place: Object.fromEntries(given), ...(contactName && { contactName }) }
}

const hasPlace = ({ place }: Parts) => Object.keys(place).length > 0

/** The customer's usual address and first contact with what the line says of them; a new one where there is none. */
function withParts({ addresses, contacts }: Pick<Customer, 'addresses' | 'contacts'>, parts: Parts): object {
  const usual = addresses.find((one) => one.isDefault)
  // The postal code belonged to the old place; the server finds the new one.
  const moved = { ...usual, zipcode: '', isDefault: true, ...parts.place }
  const first = { ...contacts[0], name: parts.contactName }
  return {
    ...(hasPlace(parts) && { addresses: [moved, ...addresses.filter((one) => one !== usual)] }),
    ...(parts.contactName !== undefined && { contacts: [first, ...contacts.slice(1)] }),
  }
}

interface Known {
  rows: Map<string, number>
  employees: Map<string, number>
}

/** Paths of the schema as fields of the sheet. */
function fieldOf(path: string): string {
  if (path.startsWith('contacts')) return 'contactName'
  if (path === 'employeeId') return 'employee'
  return path.split('.').at(-1) ?? path
}

function prepareLine({ row, cells, faults }: Line, known: Known): Prepared {
  const { employee, city: _city, area: _area, address: _address, contactName: _contact, ...own } = cells
  const existing = known.rows.get(cells['number'] ?? '')
  const employeeId = employee ? known.employees.get(employee) : undefined
  const found = [...faults]
  if (employee && employeeId === undefined)
    found.push({ field: 'employee', value: employee, code: 'unknown' })
  const fields = fieldsOf(own, {})
  if (typeof fields['status'] === 'string') fields['status'] = Number(fields['status'])
  const isNew = existing === undefined
  const nothing = { addresses: [], contacts: [] }
  const parts = partsOf(cells)
  const input = {
    ...fields,
    ...(isNew ? { ...withParts(nothing, parts), employeeId } : {}),
  }
  const judged = judge(isNew ? customer.create.body : customer.update.body, input, cells, fieldOf)
  const told = new Set(found.map((fault) => fault.field))
  found.push(...judged.faults.filter((fault) => !told.has(fault.field)))
  return { row, cells, existing, input: judged.value, faults: found }
}

async function edit(ctx: Context, id: number, { cells, input }: Prepared): Promise<Customer> {
  const which = { id, within: customerScope(ctx.actor) }
  const parts = partsOf(cells)
  const now = await showCustomer(ctx, await lockRow(ctx.db, customers, which))
  const read = judge(customer.update.body, { ...(input as Edit), ...withParts(now, parts) }, cells, fieldOf)
  return editCustomer(ctx, which, (read.value ?? input) as Edit)
}

/** Customers by their number; who looks after a new one is named by login name. */
export const customerImporter: Importer = {
  noun: 'customer',
  prepare: async ({ db, actor }, lines) => {
    const words = (key: string) => lines.map((line) => line.cells[key])
    const employees = and(
      eq(accounts.side, 'staff'),
      eq(accounts.identity, identity.employee),
      isNull(accounts.deletedAt),
    )
    const seen = customerScope(actor)
    const known: Known = {
      rows: await lookUp(db, words('number'), { table: customers, key: customers.numberKey, where: seen }),
      employees: await lookUp(db, words('employee'), {
        table: accounts,
        key: accounts.nameKey,
        where: employees,
      }),
    }
    const prepared = lines.map((line) => prepareLine(line, known))
    return tellTaken({ db }, prepared)
  },
  save: (ctx, line) =>
    line.existing === undefined ? addCustomer(ctx, line.input as Addition) : edit(ctx, line.existing, line),
}

/** New customers whose number or login name another one has, seen or not; and names that the sheet gives twice. */
async function tellTaken({ db }: Pick<Context, 'db'>, lines: Prepared[]): Promise<Prepared[]> {
  const added = lines.filter((line) => line.existing === undefined)
  const numbers = await lookUp(
    db,
    added.map((line) => line.cells['number']),
    { table: customers, key: customers.numberKey },
  )
  const names = await lookUp(
    db,
    added.map((line) => line.cells['name']),
    { table: accounts, key: accounts.nameKey, where: sql`side = 'shop' and deleted_at is null` },
  )
  const given = new Set<string>()
  for (const line of added) {
    const { number, name } = line.cells
    if (number && numbers.has(number)) line.faults.push({ field: 'number', value: number, code: 'duplicate' })
    if (!name) continue
    if (names.has(name)) line.faults.push({ field: 'name', value: name, code: 'duplicate' })
    if (given.has(name.toLowerCase())) line.faults.push({ field: 'name', value: name, code: 'repeated' })
    given.add(name.toLowerCase())
  }
  return lines
}
