import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { customer } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { fold } from '@banquet/contract/rule/text/fold'
import { accounts } from '../../tables/account/account.table.ts'
import type { Context, Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { lookUp, type Importer, type Line, type Prepared } from '../../kit/sheet/importer.ts'
import { validate, prepareLine, type LineRules } from '../../kit/sheet/prepare-line.ts'
import { columnsOf, lockRow } from '../../kit/rows/rows.ts'
import { addCustomers } from './add-customer.ts'
import { showCustomer, showCustomers } from './customer.queries.ts'
import { candidates, customerScope } from './customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { editCustomer } from './edit-customer.ts'
import {
  districtFaults,
  lockedFaults,
  partsWith,
  addressColumns,
} from '../customer-address/sheet-addresses-and-contacts.ts'

type Addition = z.output<typeof customer.create.body>
type Edit = z.output<typeof customer.update.body>

const rules: LineRules = {
  noun: 'customer',
  create: customer.create.body,
  update: customer.update.body,
  columns: { employeeId: 'employee', contacts: 'contactName' },
  apart: addressColumns,
  empty: { loanType: null },
}
const nothing = { addresses: [], contacts: [] }

/**
 * Finds the employees to whom the actor may assign customers, by login name, or by a real name that only one of them
 * has.
 */
async function findEmployees({ db, actor }: Context, lines: readonly Line[]): Promise<Map<string, number>> {
  const where = candidates(actor)
  const employee = { field: 'employee', table: accounts, where }
  return new Map([
    ...(await lookUp(db, lines, { ...employee, key: sql`fold(${accounts.realName})` })),
    ...(await lookUp(db, lines, { ...employee, key: accounts.nameKey })),
  ])
}

/** Returns the existing customers, with their addresses, contacts and sales reps. */
async function standing({ db, actor }: Context, ids: number[]): Promise<Map<number, Customer>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select(columnsOf(customers)).from(customers).where(inArray(customers.id, ids))
  const shown = await showCustomers({ db, actor }, rows)
  return new Map(shown.map((row) => [row.id, row]))
}

async function edit(ctx: Context, id: number, { cells, input }: Prepared): Promise<Customer> {
  const which = { id, within: customerScope(ctx.actor) }
  // Read again under the lock, because somebody may have changed an address since the line was prepared.
  const now = await showCustomer(ctx, await lockRow(ctx.db, customers, which))
  const { addresses: _addresses, contacts: _contacts, ...fields } = input as Edit
  const read = validate(customer.update.body, { ...fields, ...partsWith(now, cells) }, { ...rules, cells })
  const errors = read.faults.map(({ field, code }) => ({ path: field, code: code as 'pattern' }))
  if (errors.length > 0) throw new Refusal('validation', { errors })
  return editCustomer(ctx, which, read.value as Edit)
}

/** Imports customers by their number; the sales rep of a new one is given by login name or real name. */
export const customerImporter: Importer = {
  noun: 'customer',
  prepare: async (ctx, lines) => {
    const number = { field: 'number', table: customers, key: customers.numberKey }
    const rows = await lookUp(ctx.db, lines, { ...number, where: customerScope(ctx.actor) })
    const now = await standing(ctx, [...rows.values()])
    const employeeId = await findEmployees(ctx, lines)
    const prepared = lines.map((line) => {
      const { cells } = line
      const there = now.get(rows.get(cells['number'] ?? '') ?? 0)
      const made = prepareLine(line, rules, {
        existing: there?.id,
        ids: there ? {} : { employeeId },
        standing: partsWith(there ?? nothing, cells),
      })
      if (there) made.faults.push(...lockedFaults(there, cells, employeeId))
      const { addresses = [] } = (made.input ?? {}) as Partial<Addition>
      made.faults.push(...districtFaults(addresses, cells))
      return made
    })
    return reportTaken(ctx.db, prepared)
  },
  save: async (ctx, lines) => {
    const added = lines.filter((line) => line.existing === undefined)
    await addCustomers(
      ctx,
      added.map((line) => line.input as Addition),
    )
    for (const line of lines) if (line.existing !== undefined) await edit(ctx, line.existing, line)
  },
}

/**
 * Reports new customers whose number or login name is taken, by a visible customer or not, and names that the sheet
 * contains twice.
 */
async function reportTaken(db: Db, lines: Prepared[]): Promise<Prepared[]> {
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
    if (given.has(fold(name))) faults.push({ field: 'name', value: name, code: 'repeated' })
    given.add(fold(name))
  }
  return lines
}
