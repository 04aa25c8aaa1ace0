import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { identity } from '@banquet/contract/access'
import { customer } from '@banquet/contract/customer'
import type { Customer } from '@banquet/contract/customer-record'
import { accounts } from '../account/account.table.ts'
import type { Context, Db } from '../kit/context.ts'
import { lookUp } from '../kit/importer.ts'
import type { Importer, Prepared } from '../kit/importer.ts'
import { judge, prepareLine } from '../kit/prepare-line.ts'
import type { LineRules } from '../kit/prepare-line.ts'
import type { Cells } from '../kit/read-cells.ts'
import { lockRow } from '../kit/rows.ts'
import { addCustomer } from './add-customer.ts'
import { showCustomer } from './customer.queries.ts'
import { customerScope } from './customer.scope.ts'
import { customers } from './customer.table.ts'
import { editCustomer } from './edit-customer.ts'

type Addition = z.output<typeof customer.create.body>
type Edit = z.output<typeof customer.update.body>

const places = ['city', 'area', 'address'] as const

/** What becomes of the columns that are no fields of the customer itself. */
interface Parts {
  place: Partial<Record<(typeof places)[number], string>>
  contactName?: string
}

function partsOf(cells: Cells): Parts {
  const given = places.flatMap((key) => {
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

const rules: LineRules = {
  noun: 'customer',
  create: customer.create.body,
  update: customer.update.body,
  columns: { employeeId: 'employee', contacts: 'contactName' },
  apart: places,
}
const nothing = { addresses: [], contacts: [] }

async function edit(ctx: Context, id: number, { cells, input }: Prepared): Promise<Customer> {
  const which = { id, within: customerScope(ctx.actor) }
  const parts = partsOf(cells)
  const now = await showCustomer(ctx, await lockRow(ctx.db, customers, which))
  const whole = { ...(input as Edit), ...withParts(now, parts) }
  const read = judge(customer.update.body, whole, { ...rules, cells })
  return editCustomer(ctx, which, (read.value ?? input) as Edit)
}

const employees = and(
  eq(accounts.side, 'staff'),
  eq(accounts.identity, identity.employee),
  isNull(accounts.deletedAt),
)

/** Customers by their number; who looks after a new one is named by login name. */
export const customerImporter: Importer = {
  noun: 'customer',
  prepare: async ({ db, actor }, lines) => {
    const number = { field: 'number', table: customers, key: customers.numberKey }
    const login = { field: 'employee', table: accounts, key: accounts.nameKey }
    const rows = await lookUp(db, lines, { ...number, where: customerScope(actor) })
    const employeeId = await lookUp(db, lines, { ...login, where: employees })
    const prepared = lines.map((line) => {
      const existing = rows.get(line.cells['number'] ?? '')
      return existing === undefined
        ? prepareLine(line, rules, {
            existing,
            ids: { employeeId },
            standing: withParts(nothing, partsOf(line.cells)),
          })
        : prepareLine(line, rules, { existing, ids: {} })
    })
    return tellTaken(db, prepared)
  },
  save: (ctx, line) =>
    line.existing === undefined
      ? addCustomer(ctx, line.input as Addition, { told: false })
      : edit(ctx, line.existing, line),
}

/** New customers whose number or login name another one has, seen or not; and names that the sheet gives twice. */
async function tellTaken(db: Db, lines: Prepared[]): Promise<Prepared[]> {
  const added = lines.filter((line) => line.existing === undefined)
  const named = sql`side = 'shop' and deleted_at is null`
  const taken = {
    number: await lookUp(db, added, { field: 'number', table: customers, key: customers.numberKey }),
    name: await lookUp(db, added, { field: 'name', table: accounts, key: accounts.nameKey, where: named }),
  }
  const given = new Set<string>()
  for (const { cells, faults } of added) {
    for (const field of ['number', 'name'] as const) {
      const value = cells[field]
      if (value && taken[field].has(value)) faults.push({ field, value, code: 'duplicate' })
    }
    const { name } = cells
    if (!name) continue
    if (given.has(name.toLowerCase())) faults.push({ field: 'name', value: name, code: 'repeated' })
    given.add(name.toLowerCase())
  }
  return lines
}
