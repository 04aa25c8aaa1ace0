import { eq } from 'drizzle-orm'
import { actorOfAccount } from '../../src/account/session/find-actor.ts'
import type { Actor, Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import { accounts } from '../../src/tables/account/account.table.ts'

const names = [
  '李宗翰',
  '周美玲',
  '郭俊宏',
  '曾淑娟',
  '邱志明',
  '廖心怡',
  '賴冠宇',
  '徐雅婷',
  '葉家豪',
  '江怡萱',
  '何文傑',
  '蕭惠雯',
  '羅士賢',
  '潘思妤',
  '簡宏偉',
  '朱雅琪',
  '鍾明翰',
  '彭淑慧',
  '游承恩',
  '詹佳蓉',
  '胡建國',
  '施雅芳',
  '沈柏翰',
  '余靜宜',
]

/** The groups in which people work, in turn: most of a supplier's people sell or pack. */
const groups = [
  '北區業務組',
  '出貨組',
  '中區業務組',
  '進貨組',
  '南區業務組',
  '出貨組',
  '原物料採購組',
  '財務組',
]

/** Colleagues without a known password, so that lists have more than one page. */
export const demoPeople = names.map((realName, index) => ({
  identity: 2,
  name: `staff-${String(index + 1).padStart(3, '0')}`,
  realName,
  group: groups[index % groups.length],
  status: index % 7 === 6 ? 0 : 1,
}))

/** Returns the account with a name as the one that acts. */
export async function actorCalled({ db }: Context, name: string): Promise<Actor> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.name, name))
  return found(await actorOfAccount(db, found(row).id))
}
