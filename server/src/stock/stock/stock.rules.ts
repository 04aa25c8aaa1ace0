import type { StockKind, StockReason } from '@banquet/contract/stock/stock'
import type { stocks } from '../../catalogue/product/stock.table.ts'

/** What moves, of one product: a line of an order or of a shipment, or a command by hand. */
export interface StockMove {
  productId: number
  kind: StockKind
  /** Change of what is on hand; nothing where nothing is said. */
  onHand?: number
  /** Change of what is promised; nothing where nothing is said. */
  allocated?: number
  remark: string
  /** Goods that are gone in any case: they may be those that are promised. */
  reason?: StockReason | undefined
  /** The field of the request that the quantity comes from, for the refusal. */
  path?: string
}

/** A stock with the words for its product, and what is called low of it; null: nothing, or the product is out of use. */
export type NamedStock = typeof stocks.$inferSelect & {
  /** Number and name of the product, Chinese and English. */
  label: string
  enLabel: string
  lowStock: number | null
}

interface Quantities {
  onHand: number
  allocated: number
}
type Effect = StockMove & Quantities

/** All moves of one product as the one change that they are together, for as such it is validated. */
export interface StockChange extends Quantities {
  /** The stock before. */
  stock: NamedStock
  moves: readonly Effect[]
  /** Goods leave that could have stayed: only what is available may go. */
  takes: boolean
  /** More is promised; where the policy is strict only what is available. */
  promises: boolean
  /** What today's output changes by; null where nothing is about production. */
  produced: number | null
}

/** What was found out rather than decided: goods that it takes are gone, promised or not. */
const foundOut: readonly StockKind[] = ['count', 'produced']
/** What orders and recipes move: where a product is untracked nobody counts that. */
const ofOrders: readonly StockKind[] = ['consumed', 'shipped', 'returned']

function effectOf(move: StockMove, { policy }: NamedStock): Effect {
  const counted = policy !== 'untracked' || !ofOrders.includes(move.kind)
  return { ...move, onHand: counted ? (move.onHand ?? 0) : 0, allocated: move.allocated ?? 0 }
}

function sum(moves: readonly Effect[]): Quantities {
  const add = (of: keyof Quantities) => moves.reduce((total, move) => total + move[of], 0)
  return { onHand: add('onHand'), allocated: add('allocated') }
}

function takes({ onHand, allocated, kind, reason }: Effect): boolean {
  return onHand < 0 && onHand < allocated && reason === undefined && !foundOut.includes(kind)
}

/** The change that moves of one product are. What brings comes first, so that nothing is below zero on the way. */
export function changeOf(stock: NamedStock, given: readonly StockMove[]): StockChange {
  const moves = given
    .map((move) => effectOf(move, stock))
    .toSorted((one, other) => other.onHand + other.allocated - (one.onHand + one.allocated))
  const made = moves.filter(({ kind }) => kind === 'produced')
  return {
    stock,
    moves,
    ...sum(moves),
    takes: moves.some(takes),
    promises: moves.some(({ allocated }) => allocated > 0),
    produced: made.length === 0 ? null : sum(made).onHand,
  }
}

/** Whether a change has made a product low that was not. Where nobody counts there is no such thing. */
export function becameLow({ stock, onHand, allocated }: StockChange, after: Quantities): boolean {
  const { policy, lowStock } = stock
  if (lowStock === null || policy === 'untracked') return false
  const left = after.onHand - after.allocated
  return left <= lowStock && left - onHand + allocated > lowStock
}

/** The most of a stock that such a change could have taken or promised. */
export function availableFor({ takes, promises, stock }: StockChange): number {
  const { policy, onHand, allocated } = stock
  return Math.max(0, takes || (promises && policy === 'strict') ? onHand - allocated : onHand)
}
