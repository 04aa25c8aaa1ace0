import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportTypes } from '../call/export.ts'
import { idParams, idsText, line, listQuery, maxInteger, version, wholeText } from '../call/list.ts'
import { commandsOf, countsOf } from '../call/row-calls.ts'
import { mapping, statement, statementCounts } from './bank-statement.ts'
import { bankLineStates, bankLineRow, foundOrder, proposalsOfLine, matchInput } from './bank-line-record.ts'

const path = '/api/v1/bank-line'
const page = 'payments'
const settle = { page, right: 'settle' } as const

const list = endpoint({
  id: 'bank-line.list',
  summary:
    'Lines of bank statements: by default those that are still to be matched, otherwise those in a state; a page or all.',
  method: 'GET',
  path,
  list: true,
  access: { page, right: 'view' },
  query: listQuery(['day', 'amount', 'id'], {
    /** Defaults to the lines that are not fully matched yet. */
    state: z.enum(bankLineStates).optional(),
  }),
  response: z.array(bankLineRow),
})

const command = commandsOf({ name: 'bank-line', access: settle, row: bankLineRow })

/** Why a line is set aside; `version` is the one the caller last read, so that nobody sets aside more than was shown. */
const setAside = z.strictObject({ version, reason: line(200) })

const csv = [
  'text/csv',
  'application/csv',
  'application/vnd.ms-excel',
  'text/plain',
  'application/octet-stream',
]
const upload = {
  maxBytes: 10_485_760,
  types: {
    csv,
    xlsx: [exportTypes.xlsx, 'application/octet-stream'],
    // Refused with advice how to save it.
    xls: ['application/vnd.ms-excel', 'application/octet-stream'],
  },
} as const
const unreadable = [
  'file.type',
  'import.unreadable',
  'import.empty',
  'import.too-many-rows',
  'import.too-many-columns',
  'import.cell-too-long',
  'import.quote',
  'import.old-excel',
  'import.no-sheet',
] as const

export const bankLine = {
  list,
  counts: countsOf(list, {
    page,
    summary: 'The number of lines that match the filters, by state.',
    states: bankLineStates,
  }),
  proposals: endpoint({
    id: 'bank-line.proposals',
    summary: 'The payment orders that each line may be for, best first, with the reason.',
    method: 'GET',
    path: `${path}/proposal`,
    access: { page, right: 'view' },
    query: z.strictObject({ ids: idsText }),
    response: z.array(proposalsOfLine),
  }),
  orders: endpoint({
    id: 'bank-line.orders',
    summary:
      'The first nine payment orders of all events by number, payer or sign-up code; unpaid ones first.',
    method: 'GET',
    path: `${path}/order`,
    access: { page, right: 'view' },
    query: z.strictObject({
      keyword: line(100),
      /** The amount to match, in whole NT$. */
      amount: wholeText(1, 1_000_000_000),
    }),
    response: z.array(foundOrder),
  }),
  match: endpoint({
    id: 'bank-line.match',
    summary:
      'Matches a line with payment orders, or several lines with one, and records the payments; a bank fee can be written off.',
    method: 'POST',
    path: `${path}/match`,
    success: 200,
    idempotent: true,
    access: settle,
    body: matchInput,
    response: z.array(bankLineRow),
    errors: [
      'not-found',
      'bank-line.state',
      'bank-line.sums',
      'bank-line.write-off',
      'bank-line.order-changed',
    ],
  }),
  undo: command('undo', {
    summary:
      'Undoes the last decision about a line: its payments are reversed and its write-off is charged again.',
    body: z.strictObject({ version }),
    errors: ['not-found', 'stale', 'bank-line.state', 'payment.returned'],
  }),
  ignore: command('ignore', {
    summary: 'Ignores a line, or the rest of it: the money is for no payment order, such as interest.',
    body: setAside,
    response: bankLineRow,
    errors: ['not-found', 'stale', 'bank-line.state'],
  }),
  toReturn: endpoint({
    id: 'bank-line.toReturn',
    summary:
      'Marks a line, or the rest of it, as money to be returned, because it belongs to no payment order.',
    method: 'POST',
    path: `${path}/:id/to-return`,
    success: 200,
    access: settle,
    params: idParams,
    body: setAside,
    response: bankLineRow,
    errors: ['not-found', 'stale', 'bank-line.state'],
  }),
  preview: endpoint({
    id: 'bank-line.preview',
    summary:
      'Parses a bank statement (CSV or Excel) and returns what importing it would do. Nothing is stored.',
    method: 'POST',
    path: `${path}/import/preview`,
    success: 200,
    access: settle,
    query: z.strictObject(mapping),
    upload,
    response: statement,
    errors: unreadable,
  }),
  import: endpoint({
    id: 'bank-line.import',
    summary:
      'Imports the deposits of a statement. Lines from an earlier file are skipped, and invalid ones refused, except on request.',
    method: 'POST',
    path: `${path}/import`,
    access: settle,
    query: z.strictObject({
      ...mapping,
      faulty: z.enum(['refuse', 'skip']).default('refuse'),
      /** The rows of known lines that are imported nevertheless, because somebody has checked that they are other payments. */
      takenRows: idsText.optional(),
      /** `lastImportId` of the preview; required with `takenRows`, which are refused if there has been an import since. */
      lastImportId: wholeText(0, maxInteger).optional(),
    }),
    upload,
    response: statementCounts,
    errors: [...unreadable, 'import.faulty', 'bank-line.imported'],
  }),
}
