import { z } from 'zod'

/**
 * The checks of stored figures. Each computes what is stored although it follows from other rows, and compares the two. They
 * run in this order.
 */
export const figureChecks = [
  'stock',
  'allocation',
  'order-quantity',
  'order-amount',
  'agreed-price',
  'payment-order',
  'payment-attempt',
  'bank-line',
  'receipt',
  'signup',
  'place',
  'discount',
  'edition',
  'booking',
  'room-night',
  'submission-fee',
  'submission',
  'subject',
  'review',
  'account',
  'mail',
  'campaign',
  'list-total',
] as const
export const figureCheck = z.enum(figureChecks)
export type FigureCheck = (typeof figureChecks)[number]

/** What the checks compare. */
const figures = [
  'allocated',
  'amount',
  'authorNames',
  'brokenMovement',
  'code',
  'content',
  'deliveredGross',
  'deliveredNet',
  'deliveredTax',
  'edition',
  'email',
  'fileSize',
  'gross',
  'issuedAfter',
  'lastKey',
  'lastNumber',
  'level',
  'lineCount',
  'lineTotal',
  'matchAmount',
  'matched',
  'member',
  'movements',
  'name',
  'net',
  'nextPrice',
  'number',
  'numbers',
  'onHand',
  'paid',
  'places',
  'price',
  'realName',
  'received',
  'returned',
  'returnedGross',
  'returnedNet',
  'returnedTax',
  'revision',
  'roomNights',
  'sending',
  'sent',
  'shipped',
  'size',
  'state',
  'tax',
  'toReturn',
  'total',
  'trigger',
] as const
export type Figure = (typeof figures)[number]

/** A stored figure that differs from the one that its rows give. */
export const figureDifference = z.object({
  /** The row that the figure belongs to; null if it belongs to none. */
  rowId: z.int().nullable(),
  /** What people call the row, such as an order number. */
  label: z.string(),
  field: z.enum(figures),
  /** Both are empty where the figure is personal data. */
  recorded: z.string(),
  computed: z.string(),
  /** The address of the screen in the back-office that shows the row; empty if there is none. */
  path: z.string(),
})
export type FigureDifference = z.output<typeof figureDifference>

/** The most differences of a check that are returned; `total` counts all of them. */
export const maxDifferences = 100
