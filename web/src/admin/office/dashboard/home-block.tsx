import { pages } from '@banquet/contract/call/access'
import type { HomeBlock, HomeRow } from '@banquet/contract/office/dashboard'
import type { HomeBlockName } from '@banquet/contract/office/home-blocks'
import type { FigureCheck } from '@banquet/contract/platform/figure-check'
import { figureCheckWords } from '@banquet/contract/platform/figure-check.words'
import { countText, totalText } from '@banquet/contract/rule/money/amount-text'
import { percentBetween } from '@banquet/contract/rule/money/change-price'
import { Link } from '@tanstack/react-router'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Panel, Row, Stack, Title } from '../../../kit/look/look.tsx'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { dot, language, useText } from '../../../kit/text/text.ts'
import { dashboardText } from './dashboard.text.ts'
import * as styles from './dashboard.module.css'

type Search = Readonly<Record<string, string>>
interface Target {
  to: string
  search?: Search
}

const ofOrder = ({ id }: HomeRow): Target => ({ to: `${pages.orders.path}/${id}` })
const worksheet = `${pages.orders.path}/worksheet`

/** Where a block leads to, with its filters, and where one of its rows does; usually to the same list. */
const places: Readonly<
  Record<HomeBlockName, { list: string; row?: (row: HomeRow, filters: Search) => Target }>
> = {
  toConfirm: { list: pages.orders.path, row: ofOrder },
  overdue: { list: pages.orders.path, row: ofOrder },
  dueToday: { list: pages.orders.path, row: ofOrder },
  onHold: { list: pages.orders.path, row: ofOrder },
  tomorrow: { list: pages.orders.path, row: ofOrder },
  orderedToday: { list: pages.orders.path, row: ofOrder },
  month: { list: `${pages.orders.path}/shipments` },
  // The person who calls the customer takes the order.
  notOrdered: {
    list: worksheet,
    row: ({ id }) => ({ to: `${pages.orders.path}/new`, search: { customerId: String(id) } }),
  },
  shortage: {
    list: worksheet,
    row: ({ id }, filters) => ({ to: worksheet, search: { ...filters, product: String(id) } }),
  },
  lowStock: { list: pages.stock.path, row: ({ id }) => ({ to: `${pages.stock.path}/${id}` }) },
  lapsed: { list: pages.customers.path, row: ({ id }) => ({ to: `${pages.customers.path}/${id}` }) },
  prices: { list: pages.customers.path, row: ({ id }) => ({ to: `${pages.customers.path}/prices/${id}` }) },
  mails: { list: '/admin/setting/setting/outbox' },
  jobs: { list: '/admin/setting/setting/job-failure', row: ({ link = '' }) => ({ to: link }) },
  signInsRefused: { list: pages.audit.path },
  backups: { list: pages.audit.path },
  unusedAccounts: {
    list: pages.users.path,
    row: ({ id }) => ({ to: `${pages.users.path}/form/${id}` }),
  },
  differences: { list: '/admin/verify' },
}

/** The words of the link to the list, where something is to be done there. */
const actions = {
  toConfirm: 'confirmThem',
  onHold: 'reviewHeld',
  notOrdered: 'seeList',
  tomorrow: 'prepare',
  shortage: 'allocate',
  unusedAccounts: 'seeList',
} as const
const hasAction = (block: HomeBlockName): block is keyof typeof actions => Object.hasOwn(actions, block)

/** What an empty block says, where nothing would have to be done. */
const empty = { orderedToday: 'noOrders', month: 'nothingShipped', backups: 'noBackups' } as const
const isEmptyWord = (block: HomeBlockName): block is keyof typeof empty => Object.hasOwn(empty, block)

/** What waits for somebody: a number, the first rows, and one action. An empty block is one line. */
export function HomeBlockCard({ block: found }: { block: HomeBlock }) {
  const t = useText(dashboardText)
  const { block, count, filters, rows, cutoffAt, progress, shipped, others = [] } = found
  const { list } = places[block]
  const id = `home-${block}`
  const title = (
    <Title flex="1" id={id}>
      {t[block]}
    </Title>
  )
  const days = others.map(({ day, count: short }) => (
    <p key={day}>
      <Link to={list} search={{ day }}>
        {t.otherDay(day, short)}
      </Link>
    </p>
  ))
  if (count === 0)
    return (
      <Panel className={styles.block} aria-labelledby={id} data-home-block={block} data-empty>
        <Row gap="0 12px">
          {title}
          <Muted as="span" c={block === 'backups' ? 'warning' : undefined}>
            {t[isEmptyWord(block) ? empty[block] : 'nothing']}
          </Muted>
        </Row>
      </Panel>
    )
  return (
    <Panel className={styles.block} gap={8} aria-labelledby={id} data-home-block={block}>
      <Row gap="0 12px" nowrap>
        {title}
        <Link className={styles.count} to={list} search={filters} aria-label={t.rowsOf(t[block], count)}>
          {countText(count)}
        </Link>
      </Row>
      {filters['day'] !== undefined && (
        <Muted>
          {t.forDay(filters['day'])}
          {cutoffAt !== undefined && `${dot()}${t.closesAt(momentWords(cutoffAt))}`}
        </Muted>
      )}
      {progress && <Progress {...progress} />}
      {shipped && <Shipped {...shipped} />}
      {rows.length > 0 && (
        <Stack as="ul" lines>
          {rows.map((row) => (
            <FirstRow key={row.id} row={row} of={found} />
          ))}
        </Stack>
      )}
      {days}
      <Row justify="end">
        <Link to={list} search={filters}>
          {t[hasAction(block) ? actions[block] : 'seeAll']}
        </Link>
      </Row>
    </Panel>
  )
}

/** How many of tomorrow's orders were prepared and shipped, as a bar and in words. */
function Progress({ all, prepared, shipped }: NonNullable<HomeBlock['progress']>) {
  const t = useText(dashboardText)
  return (
    <div>
      <progress className={styles.progress} max={all} value={prepared + shipped} aria-label={t.progress} />
      <Muted size="small">{t.progressOf(all, prepared, shipped)}</Muted>
    </div>
  )
}

/** What was shipped this month, beside the same days of the last one. */
function Shipped({ current, before }: NonNullable<HomeBlock['shipped']>) {
  const t = useText(dashboardText)
  const amounts = [current, before]
  return (
    <div>
      <p>{t.shipped(totalText(current, amounts))}</p>
      <Muted>{t.shippedBefore(totalText(before, amounts), percentBetween(before, current))}</Muted>
    </div>
  )
}

function FirstRow({ row, of: { block, filters } }: { row: HomeRow; of: HomeBlock }) {
  const t = useText(dashboardText)
  const { list, row: own } = places[block]
  const target = own?.(row, filters)
  const { to, search } = target?.to ? target : { to: list, search: filters }
  const { number = '', telephone = '', day, at, note = '', quantity } = row
  const name =
    block === 'differences'
      ? figureCheckWords[language()][row.name as FigureCheck]
      : nameOf({ name: row.name, enName: row.enName ?? '' })
  const amount =
    quantity === undefined
      ? ''
      : block === 'differences'
        ? countText(quantity)
        : t[block === 'shortage' ? 'short' : 'available'](
            quantity,
            unitNameOf({ unitName: row.unitName ?? '', unitEnName: row.unitEnName ?? '' }),
          )
  const details = [
    day === undefined ? '' : t.dayOf(block, day),
    at === undefined
      ? block === 'unusedAccounts'
        ? t.neverSignedIn
        : ''
      : t.momentOf(block, momentWords(at)),
    // The kind of work that failed is in the list.
    block === 'jobs' ? '' : note,
  ].filter((word) => word !== '')
  return (
    <Row as="li" gap="0 12px">
      <Link className={styles.row} to={to} {...(search && { search })}>
        {[number, name].filter((word) => word !== '').join(' ')}
      </Link>
      {amount !== '' && <strong className={styles.urgent}>{amount}</strong>}
      {telephone !== '' && <a href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`}>{telephone}</a>}
      {details.length > 0 && (
        <Muted as="span" size="small">
          {details.join(dot())}
        </Muted>
      )}
    </Row>
  )
}
