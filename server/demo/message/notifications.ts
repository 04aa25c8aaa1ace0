import { inArray } from 'drizzle-orm'
import type { NotificationKind, NotificationParams } from '@banquet/contract/message/notification-kinds'
import { accounts } from '../../src/tables/account/account.table.ts'
import type { Context } from '../../src/kit/context.ts'
import { notifications } from '../../src/tables/message/notification.table.ts'

const hour = 3_600_000

interface DemoNotification {
  to: readonly string[]
  kind: NotificationKind
  params: Readonly<Record<string, string | number>>
  link?: string
  /** How many hours ago it was written, and whether it has been read. */
  hours: number
  read?: true
}

function demoNotification<Kind extends NotificationKind>(
  kind: Kind,
  params: NotificationParams[Kind],
  rest: Omit<DemoNotification, 'kind' | 'params'>,
): DemoNotification {
  return { kind, params: { ...params }, ...rest }
}

const warehouse = ['demo-admin', 'demo-warehouse']
type Names = Pick<NotificationParams['stock.low'], 'name' | 'enName' | 'unit' | 'enUnit'>
const low = (names: Names, left: number, limit: number, hours: number) =>
  demoNotification('stock.low', { ...names, left, limit }, { to: warehouse, link: '/admin/stock', hours })

/** The notifications of some days of work, the oldest first. */
const demoNotifications: readonly DemoNotification[] = [
  demoNotification(
    'account.rights-changed',
    { by: '林雅惠' },
    { to: ['demo-manager', 'demo-sales'], link: '/admin/my-account', hours: 190, read: true },
  ),
  demoNotification(
    'import.finished',
    { noun: 'food_material', file: '原物料清單-2026冬.xlsx', done: 212, failed: 0 },
    { to: ['demo-manager'], link: '/admin/food-materials', hours: 142, read: true },
  ),
  { ...low({ name: '牛腩', enName: 'Beef brisket', unit: '公斤', enUnit: 'kg' }, 18, 20, 96), read: true },
  demoNotification(
    'customer.handed-over',
    { name: '晴川大飯店', count: 3, by: '林雅惠' },
    { to: ['demo-sales'], link: '/admin/customers', hours: 70 },
  ),
  demoNotification(
    'mail.failed',
    { subject: '重設密碼驗證碼 Password reset code' },
    { to: ['demo-admin'], link: '/admin/setting/setting/outbox', hours: 51, read: true },
  ),
  low({ name: '高麗菜', enName: 'Cabbage', unit: '箱', enUnit: 'case' }, 6, 15, 27),
  demoNotification(
    'import.finished',
    { noun: 'product', file: '十二月價目表.xlsx', done: 86, failed: 4 },
    { to: ['demo-admin', 'demo-manager'], link: '/admin/products', hours: 22 },
  ),
  demoNotification(
    'account.rights-changed',
    { by: '林雅惠' },
    { to: ['demo-manager'], link: '/admin/my-account', hours: 6 },
  ),
  low({ name: '白蝦', enName: 'White shrimp', unit: '公斤', enUnit: 'kg' }, 3, 10, 2),
]

/** Gives the accounts of the sign-in page the notifications that they would have by now. */
export async function addNotifications({ db, now }: Context): Promise<void> {
  const names = [...new Set(demoNotifications.flatMap(({ to }) => to))]
  const people = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.name, names))
  const idOf = new Map(people.map(({ id, name }) => [name, id]))
  const moment = (hours: number) => new Date(now().getTime() - hours * hour).toISOString()
  const rows = demoNotifications.flatMap(({ to, kind, params, link = '', hours, read }) =>
    to.flatMap((name) => {
      const accountId = idOf.get(name)
      if (accountId === undefined) return []
      const readAt = read ? moment(hours - 1) : null
      return [{ accountId, kind, params, link, createdAt: moment(hours), readAt }]
    }),
  )
  // Creating the data set has written notifications too, all of them just now.
  await db.delete(notifications)
  await db.insert(notifications).values(rows)
}
