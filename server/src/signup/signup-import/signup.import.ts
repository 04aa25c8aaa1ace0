import type { z } from 'zod'
import { hasRight } from '@banquet/contract/call/access'
import { typeDepths } from '@banquet/contract/event/signup-type/type-rules'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { signup } from '@banquet/contract/signup/signup'
import { settleInput } from '@banquet/contract/payment/payment-order-record'
import { memberEmail } from '@banquet/contract/people/member-record'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { oneByOne, type Importer, type Line, type Prepared, type Saving } from '../../kit/sheet/importer.ts'
import { prepareLine, validate, type LineRules } from '../../kit/sheet/prepare-line.ts'
import { moneyDayFault, moneyDays } from '../../payment/payment-order/money-day.ts'
import { settlePaymentOrder } from '../../payment/payment-order/settle-payment-order.ts'
import {
  addImportedMember,
  findMembers,
  reportTaken,
} from '../../people/member-import/add-imported-member.ts'
import { editSignup } from '../signup/edit-signup.ts'
import { submitSignup } from '../signup-add/submit-signup.ts'
import { lockSheet } from './lock-sheet.ts'
import { reportPlaces } from './report-places.ts'
import { findKnown, type Known } from './known-signups.ts'

type Addition = Parsed<typeof signup.create>['body']
type Edit = Parsed<typeof signup.update>['body']
type Payment = z.output<typeof settleInput>

/** The input of a line: a new sign-up with the money that was received, or an edit of an existing one. */
interface Input {
  fields: Addition | Edit
  payment?: Payment | undefined
}

const paid = ['paidAmount', 'paidMethod', 'paidDay'] as const
const rules: LineRules = {
  noun: 'signup',
  create: signup.create.body,
  update: signup.update.body,
  columns: { signupTypeId: 'signupType' },
  apart: paid,
}

/** Adds a fault if the address of the person cannot become that of a member. */
function checkEmail({ cells, faults }: Prepared): void {
  const value = cells['email']
  if (!value || memberEmail.safeParse(value).success) return
  if (!faults.some(({ field }) => field === 'email')) faults.push({ field: 'email', value, code: 'email' })
}

/** Returns the payment that a line names; adds faults if it is incomplete or may not be recorded. */
function readPayment(ctx: Context, { cells, existing, faults }: Prepared): Payment | undefined {
  if (paid.every((field) => !cells[field])) return undefined
  const report = (code: string) =>
    faults.push({ field: 'paidAmount', value: cells['paidAmount'] ?? '', code })
  // A sheet that is imported again must not record the money a second time.
  if (existing !== undefined) return void report('locked')
  if (!hasRight(ctx.actor, 'signups', 'settle')) return void report('right.missing')
  const reported = new Set(faults.map(({ field }) => field))
  const missing = paid.filter((field) => !cells[field] && !reported.has(field))
  if (missing.length > 0)
    return void faults.push(...missing.map((field) => ({ field, value: '', code: 'required' })))
  const { paidAmount, paidMethod: method, paidDay: received } = cells
  const input = { amount: Number(paidAmount), method, day: received, note: '' }
  const columns = { amount: 'paidAmount', method: 'paidMethod', day: 'paidDay' }
  const read = validate(settleInput, input, { cells, columns })
  faults.push(...read.faults.filter(({ field }) => !reported.has(field)))
  return read.value as Payment | undefined
}

function prepareOne(ctx: Context, line: Line, known: Known): Prepared {
  const { email, signupType } = line.cells
  const typeId = known.types.get(signupType ?? '')
  const there = known.signupOf(known.members.get(email ?? ''), typeId)
  const prepared = prepareLine(line, rules, {
    existing: there?.id,
    // The type is part of the key, so an edit does not change it.
    ids: there ? {} : { signupTypeId: known.types },
    standing: there?.fields,
  })
  checkEmail(prepared)
  const payment = readPayment(ctx, prepared)
  return { ...prepared, input: { fields: prepared.input, payment } }
}

/** Returns the member of a line, who is added if nobody has the address. */
async function memberOf(ctx: Context, line: Prepared, saving: Saving): Promise<number> {
  const known = await findMembers(ctx, [line])
  const id = known.get(line.cells['email'] ?? '')
  if (id !== undefined) return id
  const { fields } = line.input as Input
  const { realName, enName, title, affiliation, enAffiliation, department, mobile, diet } = fields
  const own = { realName, enName, title, affiliation, enAffiliation, department, mobile, diet }
  const email = memberEmail.parse(fields.email)
  return (await addImportedMember(ctx, saving, { ...own, email, status: 1 })).id
}

/** Signs up the person of a line, as staff would, and records what was paid. */
async function add(ctx: Context, line: Prepared, saving: Saving): Promise<void> {
  const { fields, payment } = line.input as Input
  const memberId = await memberOf(ctx, line, saving)
  const body = { ...(fields as Addition), memberId }
  const { paymentOrderId, eventId } = await submitSignup(ctx, body, {
    requiresAnswers: false,
    source: 'import',
  })
  if (!payment) return
  if (paymentOrderId === null) throw invalid('paidAmount', 'nothing-due')
  const days = await moneyDays(ctx, eventId)
  const fault = moneyDayFault(payment.day, days)
  if (fault) throw invalid('paidDay', fault, { day: days.first })
  await settlePaymentOrder(ctx, paymentOrderId, payment)
}

/**
 * Returns the lines in the order in which they are written: those of types that others need come before, wherever the sheet has
 * them; otherwise the order of the sheet stays.
 */
function neededFirst(lines: readonly Prepared[], { types, typeById }: Known): Prepared[] {
  const depths = typeDepths([...typeById.values()])
  const depthOf = ({ cells }: Prepared) => depths.get(types.get(cells['signupType'] ?? '') ?? 0) ?? 0
  return lines.toSorted((one, other) => depthOf(one) - depthOf(other))
}

/** Imports sign-ups to one event, by the address of the person and the sign-up type. */
export const signupImporter: Importer = {
  noun: 'signup',
  prepare: async (ctx, lines, { eventId }) => {
    const known = await findKnown(ctx, lines, eventId ?? 0)
    const prepared = lines.map((line) => prepareOne(ctx, line, known))
    const strangers = prepared.filter(({ cells }) => !known.members.has(cells['email'] ?? ''))
    await reportTaken(ctx, strangers)
    const ordered = neededFirst(prepared, known)
    await reportPlaces(ctx, ordered, known)
    return ordered
  },
  lock: (ctx, lines, { eventId }) => lockSheet(ctx, lines, eventId ?? 0),
  save: oneByOne((ctx, line, saving) =>
    line.existing === undefined
      ? add(ctx, line, saving)
      : editSignup(ctx, line.existing, (line.input as { fields: Edit }).fields),
  ),
}
