import type { StockKind, StockReason } from '@banquet/contract/stock/stock'
import type { stocks } from '../../tables/stock/stock.table.ts'

/** A move of one product: for a line of an order or of a shipment, or by hand. */
export interface StockMove {
  productId: number
  kind: StockKind
  /** Change of the quantity on hand; none by default. */
  onHand?: number
  /** Change of the allocated quantity; none by default. */
  allocated?: number
  remark: string
  /** The goods are gone in any case, so they may be allocated ones. */
  reason?: StockReason | undefined
  /** The field of the request that the quantity comes from, for the refusal. */
  path?: string
}

/** A stock with the names of its product and its safety stock; null: none, or the product is inactive. */
export type NamedStock = typeof stocks.$inferSelect & {
  /** Number and name of the product, in Chinese and English. */
  label: string
  enLabel: string
  lowStock: number | null
}

interface Quantities {
  onHand: number
  allocated: number
}
type Effect = StockMove & Quantities

/** All moves of one product combined into one change, which is validated as a whole. */
export interface StockChange extends Quantities {
  /** The stock before. */
  stock: NamedStock
  moves: readonly Effect[]
  /** Goods leave by choice, so only available ones may. */
  takes: boolean
  /** More is allocated; with a strict policy only what is available. */
  allocates: boolean
  /** The change of today's output; null if nothing concerns production. */
  produced: number | null
}

/** Kinds that record a fact rather than a decision: the goods are gone, allocated or not. */
const recordsOfFact: readonly StockKind[] = ['count', 'produced']
/** Kinds that come from orders and recipes: nobody counts them for an untracked product. */
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
  return onHand < 0 && onHand < allocated && reason === undefined && !recordsOfFact.includes(kind)
}

/** Combines moves of one product into a change. Increases come first, so that nothing becomes negative in between. */
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
    allocates: moves.some(({ allocated }) => allocated > 0),
    produced: made.length === 0 ? null : sum(made).onHand,
  }
}

/** Returns whether a change has made a product low that was not. Untracked products are never low. */
export function becameLow({ stock, onHand, allocated }: StockChange, after: Quantities): boolean {
  const { policy, lowStock } = stock
  if (lowStock === null || policy === 'untracked') return false
  const left = after.onHand - after.allocated
  return left <= lowStock && left - onHand + allocated > lowStock
}

/** Returns the maximum that such a change could have taken or allocated. */
export function availableFor({ takes, allocates, stock }: StockChange): number {
  const { policy, onHand, allocated } = stock
  return Math.max(0, takes || (allocates && policy === 'strict') ? onHand - allocated : onHand)
}
