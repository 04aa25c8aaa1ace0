import { sql } from 'drizzle-orm'
import type { StockProof } from '@banquet/contract/stock/stock'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { stockMovements } from '../../tables/stock/stock-movement.table.ts'

type Numbers = Omit<StockProof, 'proved' | 'firstBreak'> & {
  id: number
  label: string
  seq: number
  firstBreak: number | null
}

/**
 * Reads the counters and the sums of the movements, of one product or of all. Both are read in one statement, so a
 * movement that is being written appears in both or in neither.
 */
async function readNumbers(db: Db, id?: number): Promise<Numbers[]> {
  const { productId, seq, onHandDelta, onHandAfter, allocatedDelta, allocatedAfter } = stockMovements
  const line = sql`over (partition by ${productId} order by ${seq})`
  const { rows } = await db.execute<Record<keyof Numbers, unknown>>(sql`
    with step as (
      select ${productId}, ${seq}, ${onHandDelta}, ${allocatedDelta},
        ${seq} <> row_number() ${line} or ${onHandAfter} <> sum(${onHandDelta}) ${line}
          or ${allocatedAfter} <> sum(${allocatedDelta}) ${line} as broken
      from ${stockMovements} ${id === undefined ? sql`` : sql`where ${productId} = ${id}`}
    ), ledger as (
      select product_id, count(*) as movements, sum(on_hand_delta) as on_hand, sum(allocated_delta) as allocated,
        min(seq) filter (where broken) as first_break
      from step group by product_id
    )
    select ${stocks.id} as id, ${products.number} || ' ' || ${products.name} as label, ${stocks.seq} as seq,
      ${stocks.onHand} as "onHand", ${stocks.allocated} as allocated, coalesce(movements, 0)::int as movements,
      coalesce(ledger.on_hand, 0)::float8 as "sumOnHand", coalesce(ledger.allocated, 0)::float8 as "sumAllocated",
      first_break as "firstBreak"
    from ${stocks} join ${products} on ${products.id} = ${stocks.id} left join ledger on product_id = ${stocks.id}
    ${id === undefined ? sql`` : sql`where ${stocks.id} = ${id}`} order by ${stocks.id}`)
  return rows as Numbers[]
}

/** The result for a stock, with the number of its last movement. */
type Validated = StockProof & Pick<Numbers, 'id' | 'label' | 'seq'>

function validate({ firstBreak, ...numbers }: Numbers): Validated {
  const { onHand, sumOnHand, allocated, sumAllocated, movements, seq } = numbers
  // A missing last movement breaks nothing before it; only the counter reveals it.
  const missing = seq === movements ? null : Math.min(seq, movements) + 1
  const proved =
    onHand === sumOnHand && allocated === sumAllocated && seq === movements && firstBreak === null
  return { ...numbers, proved, firstBreak: firstBreak ?? missing }
}

/**
 * Checks the stock of one product: its counters are the sum of its movements, and each movement follows from the one
 * before.
 */
export async function verifyStock({ db }: Context, id: number): Promise<StockProof> {
  return validate(found((await readNumbers(db, id))[0]))
}

/** Checks the stocks of all products; returns those that fail, which should be none. */
export async function verifyStocks({ db }: Context) {
  return (await readNumbers(db)).map(validate).filter(({ proved }) => !proved)
}
