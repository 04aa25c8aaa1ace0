import { sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import {
  letterDays,
  type PriceLetter,
  type priceLetter,
  type PriceLetterRow,
} from '@banquet/contract/customer/price-letter'
import { addDays } from '@banquet/contract/rule/day/days'
import { priceText } from '@banquet/contract/rule/money/amount-text'
import type { TaxClass } from '@banquet/contract/rule/money/tax'
import { resolveTerms, type AgreedTerms, type ProductTerms } from '@banquet/contract/rule/order/terms'
import { unitPriceIn, type TaxMode } from '@banquet/contract/rule/order/totals'
import { localName } from '@banquet/contract/rule/text/local-name'
import { inSnapshot, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { refuseLong } from '../../kit/list/list-rows.ts'
import { limits } from '../../kit/list/limits.ts'
import type { DocumentCell, PdfDocument } from '../../kit/pdf/document.ts'
import type { DocumentLook, QueriedDocument } from '../../kit/pdf/pdf.routes.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { customerProductPrices, customerProducts } from '../../tables/customer/customer-product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { showCustomer, type CustomerFields } from '../customer/customer.queries.ts'
import { customerScope } from '../customer/customer.scope.ts'
import { priceLetterWords } from './price-letter.words.ts'

type Words = (typeof priceLetterWords)['en']
type LetterLine = PriceLetterRow & { taxClass: TaxClass }

/** A change of a price as the database returns it, without tax, with the terms that say whether the product is offered. */
interface ChangeRow extends Record<string, unknown>, LetterLine {
  product: ProductTerms
  agreed: AgreedTerms
}

/**
 * Reads the changes of a customer's prices that apply from a day on, from the history: of each first day the last price that was
 * not withdrawn, beside the one before. What begins a history changes no price, and neither does a price that equals the
 * one before it.
 */
async function readChanges({ db }: Context, customerId: number, from: string): Promise<ChangeRow[]> {
  const { rows } = await db.execute<ChangeRow>(sql`
    with by_day as (
      select distinct on (h.customer_product_id, h.valid_from) h.customer_product_id, h.valid_from, h.price
      from ${customerProductPrices} h join ${customerProducts} a on a.id = h.customer_product_id
      where a.customer_id = ${customerId} and h.withdrawn_at is null
      order by h.customer_product_id, h.valid_from, h.id desc),
    change as (
      select customer_product_id, valid_from, price, lag(price) over by_time as before, row_number() over by_time > 1 as has_before
      from by_day window by_time as (partition by customer_product_id order by valid_from))
    select a.id, change.valid_from::text as "from", p.number as "productNumber", p.name as "productName", p.en_name as "productEnName",
      a.item_name as "itemName", u.name as "unitName", u.en_name as "unitEnName", p.tax_class as "taxClass",
      coalesce(change.before, p.price)::text as before, coalesce(change.price, p.price)::text as after,
      json_build_object('price', p.price::text, 'minBuyQty', p.min_buy_qty, 'orderMultiple', p.order_multiple,
        'status', p.status) as product,
      json_build_object('price', null, 'minBuyQty', null, 'orderMultiple', null, 'status', a.status, 'validFrom', a.valid_from,
        'validTo', a.valid_to) as agreed
    from change join ${customerProducts} a on a.id = change.customer_product_id
      join ${products} p on p.id = a.product_id join ${units} u on u.id = p.unit_id
    where change.has_before and change.valid_from >= ${from}::date
      and coalesce(change.before, p.price) <> coalesce(change.price, p.price)
    order by change.valid_from, p.number, a.id limit ${limits.rows + 1}`)
  refuseLong(rows.length > limits.rows)
  return rows
}

/** Returns the lines of a letter: changes of what the customer can order on their first day, with prices as it sees them. */
async function linesOf(ctx: Context, { id, taxMode }: CustomerFields, from: string): Promise<LetterLine[]> {
  const changes = await readChanges(ctx, id, from)
  return changes.flatMap(({ product, agreed, before, after, ...line }) => {
    if (resolveTerms(product, agreed, line.from).notOffered) return []
    const shown = (unitPrice: string) => unitPriceIn(taxMode, { unitPrice, taxClass: line.taxClass })
    return [{ ...line, before: shown(before), after: shown(after) }]
  })
}

const earliest = ({ now }: Pick<Context, 'now'>) => addDays(dayOf(now()), -letterDays)

function getLetterCustomer({ db, actor }: Context, customerId: number): Promise<CustomerFields> {
  return getRow(db, customers, { id: customerId, within: customerScope(actor) })
}

/** Returns what a letter to a customer that the actor sees can list. */
export function showPriceLetter(ctx: Context, customerId: number): Promise<PriceLetter> {
  return inSnapshot(ctx, async (ctx) => {
    const customer = await getLetterCustomer(ctx, customerId)
    const lines = await linesOf(ctx, customer, earliest(ctx))
    return { taxMode: customer.taxMode, rows: lines.map(({ taxClass: _taxClass, ...row }) => row) }
  })
}

function columnsOf(taxMode: TaxMode, t: Words): PdfDocument['columns'] {
  return [
    { header: t.place, width: 'fit', number: true },
    { header: t.productNumber, width: 62 },
    { header: t.product, width: 'rest' },
    { header: t.unit, width: 'fit' },
    { header: t.before[taxMode], width: 'fit', number: true },
    { header: t.after[taxMode], width: 'fit', number: true },
    { header: t.from, width: 'fit' },
  ]
}

function rowOf(line: LetterLine, at: number, t: Words, { language, day }: DocumentLook): DocumentCell[] {
  return [
    { text: String(at + 1) },
    { text: line.productNumber },
    {
      text: localName(language, line.productName, line.productEnName),
      small: [line.itemName && t.itemName(line.itemName), t.taxClass[line.taxClass]],
    },
    { text: localName(language, line.unitName, line.unitEnName) },
    { text: priceText(line.before) },
    { text: priceText(line.after) },
    { text: day(line.from) },
  ]
}

/** How a customer reaches the organisation: by what it has set, and its sales rep. */
async function contactOf(
  ctx: Context,
  customer: CustomerFields,
  { language }: DocumentLook,
): Promise<string> {
  const t = priceLetterWords[language]
  const { name, enName, telephone, email } = await readOrganisation(ctx.db)
  const rep = (await showCustomer(ctx, customer)).employees[0]?.realName ?? ''
  const parts = [
    localName(language, name, enName),
    telephone && t.telephone(telephone),
    email && t.email(email),
    rep && t.employee(rep),
  ]
  return parts.filter((part) => part !== '').join(t.between)
}

/** Returns the letter to a customer about the prices that change on a day or later. */
export async function writePriceLetter(
  ctx: Context,
  { customerId, from }: Parsed<typeof priceLetter.priceLetterPdf>['query'],
  look: DocumentLook,
): Promise<QueriedDocument> {
  const t = priceLetterWords[look.language]
  const today = dayOf(ctx.now())
  const first = earliest(ctx)
  if (from !== undefined && from < first) throw invalid('from', 'too-early', { day: first })
  return inSnapshot(ctx, async (ctx) => {
    const customer = await getLetterCustomer(ctx, customerId)
    const { number, realName, taxIdNumber, taxMode } = customer
    const lines = await linesOf(ctx, customer, from ?? today)
    if (lines.length === 0) throw new Refusal('customer-product.no-new-prices')
    if (lines.length > limits.lines)
      throw new Refusal('list.export-instead', { params: { most: limits.lines } })
    return {
      rowId: customerId,
      number: `${number}-${today.replaceAll('-', '')}`,
      title: t.title,
      notice: '',
      facts: [
        [
          [t.customer, `${number} ${realName}`],
          [t.taxId, taxIdNumber],
        ],
        [
          [t.day, look.day(today)],
          [t.taxMode, t[taxMode]],
        ],
      ],
      opening: [t.greeting(realName), t.opening],
      columns: columnsOf(taxMode, t),
      rows: lines.map((line, at) => rowOf(line, at, t, look)),
      totals: [],
      remarks: [[t.contact, await contactOf(ctx, customer, look)]],
      signatures: [],
    }
  })
}
