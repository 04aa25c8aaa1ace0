import { asc, eq } from 'drizzle-orm'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { PayeeAccount } from '@banquet/contract/payment/refund-record'
import type { transferFile } from '@banquet/contract/payment/transfer-file'
import type {
  TransferColumn,
  TransferField,
  TransferFile,
} from '@banquet/contract/payment/transfer-file-record'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import type { Listing } from '../../kit/list/list.ts'
import { getRow, insertRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { exportRows } from '../../kit/sheet/export.ts'
import { requireNoHold } from '../../account/account/money-hold.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { payerColumns } from '../payment-order/payer.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { refunds, transferFiles } from '../../tables/payment/refund.table.ts'
import { eventOfOrders } from '../payment-order/payment-order.handlers.ts'
import { lockRefund, setRefund } from './lock-refund.ts'
import { unsealAccount } from './refund-account.ts'

type Row = typeof transferFiles.$inferSelect

/** Returns a file as it is listed. */
export function showTransferFiles(_: Context, rows: readonly Row[]): TransferFile[] {
  return rows.map(({ createdById: _by, version: _version, ...row }) => row)
}

/** Returns how the files of an event are listed. */
export async function transferFileListing(ctx: Context, eventId: number | undefined): Promise<Listing> {
  const event = (await eventOfOrders().chosen(ctx.db, eventId)) ?? 0
  const { createdAt, id } = transferFiles
  return { sort: { createdAt, id }, where: eq(transferFiles.eventId, event) }
}

/**
 * Puts refunds into a file for the bank, all of them or none: each has to be approved, by transfer and of the event. One that
 * another file has already is refused, so that nobody is paid twice because two files were made, unless the caller says that
 * the bank did not carry it out.
 */
export function createTransferFile(
  ctx: Context,
  services: Services,
  { eventId, refundIds, columns, format, again }: Parsed<typeof transferFile.create>['body'],
): Promise<TransferFile> {
  return inTransaction(ctx, async (ctx) => {
    await requireNoHold(ctx)
    const locked = []
    // In ascending order of their ids, as everywhere.
    for (const id of refundIds.toSorted((one, other) => one - other)) {
      const one = await lockRefund(ctx, id, { only: ['approved'] }).catch((error: unknown) => {
        const isOne = error instanceof Refusal && ['refund.state', 'not-found'].includes(error.code)
        throw isOne ? invalid(`refundIds.${refundIds.indexOf(id)}`, 'choice') : error
      })
      if (one.order.eventId !== eventId) throw new Refusal('event.other')
      if (one.refund.method !== 'transfer') throw invalid(`refundIds.${refundIds.indexOf(id)}`, 'choice')
      // A file that cannot be written is refused before anything is recorded.
      await unsealAccount(ctx.db, services, id)
      locked.push(one)
    }
    const taken = locked.filter(({ refund }) => refund.transferFileId !== null)
    if (taken.length > 0 && !again)
      throw new Refusal('transfer-file.taken', {
        params: { numbers: taken.map(({ order }) => paymentNumber(order.id)).join(', ') },
      })
    const total = locked.reduce((sum, { refund }) => sum + refund.amount, 0)
    const row = await insertRow(
      ctx,
      transferFiles,
      {
        eventId,
        columns,
        format,
        refunds: locked.length,
        total,
        createdById: ctx.actor.id === 0 ? null : ctx.actor.id,
        createdByName: personName(ctx.actor),
      },
      `${locked.length}`,
    )
    for (const { refund } of locked) await setRefund(ctx, refund, { transferFileId: row.id })
    return showTransferFiles(ctx, [row])[0] as TransferFile
  })
}

interface Payee {
  account: PayeeAccount
  amount: number
  paymentOrderId: number
  payerName: string
}

const digitsIn = (text: string, count: number) =>
  new RegExp(`(?<!\\d)\\d{${count}}(?!\\d)`).exec(text.normalize('NFKC'))?.[0] ?? ''

/** What a column has of a refund. */
const valueOf: Record<
  TransferField,
  (payee: Payee, column: TransferColumn, eventCode: string) => string | number
> = {
  accountNumber: ({ account }) => account.accountNumber.replaceAll(/\D/g, ''),
  accountName: ({ account }) => account.accountName,
  bankCode: ({ account }) => digitsIn(account.bank, 3),
  branchCode: ({ account }) => digitsIn(account.branch, 4),
  bank: ({ account }) => account.bank,
  branch: ({ account }) => account.branch,
  amount: ({ amount }) => amount,
  paymentNumber: ({ paymentOrderId }) => paymentNumber(paymentOrderId),
  payerName: ({ payerName }) => payerName,
  eventCode: (_, __, eventCode) => eventCode,
  fixed: (_, { text }) => text,
}

/** Returns the refunds of a file that are still in it. */
async function payeesOf({ db }: Context, services: Services, id: number): Promise<Payee[]> {
  const rows = await db
    .select({
      id: refunds.id,
      amount: refunds.amount,
      paymentOrderId: refunds.paymentOrderId,
      ...payerColumns,
    })
    .from(refunds)
    .innerJoin(paymentOrders, eq(paymentOrders.id, refunds.paymentOrderId))
    .innerJoin(accounts, eq(accounts.id, paymentOrders.payerId))
    .where(eq(refunds.transferFileId, id))
    .orderBy(asc(refunds.id))
  const payees: Payee[] = []
  for (const { id: refundId, amount, paymentOrderId, ...person } of rows)
    payees.push({
      account: await unsealAccount(db, services, refundId),
      amount,
      paymentOrderId,
      payerName: personName(person),
    })
  return payees
}

async function* once<T>(rows: T) {
  yield rows
}

/** Returns a file in the layout that it was made with. */
export async function downloadTransferFile(
  ctx: Context,
  services: Services,
  { id, title }: { id: number; title: string },
): Promise<FileReply> {
  const { columns, format, eventId } = await getRow(ctx.db, transferFiles, id)
  const code = (await eventOfOrders().names(ctx.db, [eventId])).get(eventId)?.eventCode ?? ''
  // They are read first, so that the audit has no entry of a file that cannot be written.
  const payees = await payeesOf(ctx, services, id)
  return exportRows(ctx, {
    format,
    title,
    noun: 'transfer_file',
    filters: { id },
    columns: columns.map((column) => ({
      header: column.heading,
      value: (payee: Payee) => valueOf[column.field](payee, column, code),
      ...(column.field !== 'amount' && { kind: 'code' as const }),
    })),
    read: () => once(payees),
  })
}
