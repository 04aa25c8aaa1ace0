import { and, asc, eq } from 'drizzle-orm'
import { identity, pages, status } from '@banquet/contract/call/access'
import { customerInput } from '@banquet/contract/customer/customer-record'
import { isTaxId } from '@banquet/contract/rule/taiwan/ids'
import { accounts } from '../../src/tables/account/account.table.ts'
import { openLink } from '../../src/customer/customer-employee/open-link.ts'
import { addCustomer } from '../../src/customer/customer/add-customer.ts'
import { customers } from '../../src/tables/customer/customer.table.ts'
import { inTransaction, type Context } from '../../src/kit/context.ts'

/** Streets in their districts, with the area code of their telephones; the postal codes are looked up. */
const places = [
  ['臺北市', '中山區', '南京東路三段', '02'],
  ['臺北市', '大安區', '忠孝東路四段', '02'],
  ['臺北市', '信義區', '松仁路', '02'],
  ['臺北市', '士林區', '中正路', '02'],
  ['新北市', '板橋區', '文化路一段', '02'],
  ['新北市', '三重區', '重新路四段', '02'],
  ['新北市', '淡水區', '中山路', '02'],
  ['桃園市', '中壢區', '中央西路二段', '03'],
  ['桃園市', '龜山區', '文化一路', '03'],
  ['新竹市', '東區', '光復路二段', '03'],
  ['苗栗縣', '頭份市', '中華路', '037'],
  ['臺中市', '西屯區', '臺灣大道三段', '04'],
  ['臺中市', '北區', '三民路三段', '04'],
  ['彰化縣', '員林市', '中山路二段', '04'],
  ['南投縣', '埔里鎮', '中山路三段', '049'],
  ['嘉義市', '西區', '中山路', '05'],
  ['臺南市', '中西區', '民權路二段', '06'],
  ['臺南市', '永康區', '中華路', '06'],
  ['高雄市', '苓雅區', '四維三路', '07'],
  ['高雄市', '左營區', '博愛二路', '07'],
  ['屏東縣', '屏東市', '廣東路', '08'],
  ['宜蘭縣', '礁溪鄉', '德陽路', '03'],
  ['花蓮縣', '花蓮市', '中山路', '03'],
  ['臺東縣', '臺東市', '中華路一段', '089'],
] as const

const kinds = [
  '餐廳',
  '海鮮餐廳',
  '火鍋店',
  '便當',
  '小館',
  '宴會廳',
  '大飯店',
  '商旅',
  '外燴',
  '團膳',
  '早午餐',
  '食堂',
]
const names = [
  '海霸',
  '好運來',
  '金玉滿',
  '春水',
  '老四川',
  '東港',
  '稻香',
  '綠堤',
  '雲頂',
  '福隆',
  '大成',
  '山海',
  '古早味',
  '晶華',
  '竹里',
  '阿美',
  '鼎鮮',
  '豐禾',
]
const people = [
  '王淑惠',
  '李建志',
  '陳美玲',
  '林志偉',
  '張雅雯',
  '黃國華',
  '吳佩珊',
  '蔡宗翰',
  '許靜怡',
  '鄭文彬',
]
const jobs = ['採購', '主廚', '店長', '負責人', '會計']

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const digits = (n: number, length: number) => String(n).padStart(length, '0').slice(-length)

/** Returns a tax id with a right check digit, or, for a few, with a wrong one. */
function taxIdOf(n: number): string {
  let number = 20_000_000 + n * 38_651
  while (isTaxId(String(number)) === (n % 37 === 5)) number += 1
  return String(number)
}

function placeOf(n: number) {
  const [city, area, street] = at(places, n)
  return { city, area, address: `${street}${(n * 7) % 300 || 8}號` }
}

/** Returns an invented customer with this number, in a real street. */
function record(n: number) {
  const [, , , code] = at(places, n)
  // Ten digits with the area code in some areas, nine elsewhere.
  const rest = (['02', '04', '049'].includes(code) ? 10 : 9) - code.length
  const telephone = `${code}-2${digits(n * 7919, rest - 1)}`
  const mobile = `09${digits(12_000_000 + n * 104_729, 8)}`
  const login = `shop-${digits(n, 4)}`
  return {
    name: login,
    realName: `${at(names, n)}${at(kinds, Math.floor(n / names.length))}`,
    number: `C${digits(n, 4)}`,
    taxIdNumber: n % 11 === 3 ? '' : taxIdOf(n),
    telephone,
    contactPhone1: mobile,
    email: `${login}@example.com`,
    taxMode: n % 5 === 0 ? 'included' : 'excluded',
    status: n % 29 === 7 ? status.inactive : status.active,
    blockedReason: n % 41 === 9 ? '帳款逾期 60 天' : '',
    remark: n % 17 === 4 ? '下午兩點至四點不收貨' : '',
    addresses: [
      { label: '門市', ...placeOf(n) },
      ...(n % 4 === 0 ? [{ label: '中央廚房', ...placeOf(n + 4) }] : []),
    ],
    contacts: [
      { name: at(people, n), title: at(jobs, n), phone: mobile },
      ...(n % 3 === 0 ? [{ name: at(people, n + 3), title: at(jobs, n + 1) }] : []),
    ],
  }
}

/** How many customers there are besides the one that is shown. */
const otherCount = 219
/** How many of them the shown employee looks after. */
const ofShown = 25

/** Returns the possible sales reps; the shown employee comes first. */
async function sellers({ db }: Context): Promise<number[]> {
  const { id, name, grants } = accounts
  const sells = and(eq(accounts.identity, identity.employee), eq(accounts.status, status.active))
  const employees = await db.select({ id, name, grants }).from(accounts).where(sells).orderBy(asc(id))
  const rows = employees.filter((row) => row.grants[pages.customers.id]?.canEdit)
  const shown = rows.filter((row) => row.name === 'demo-sales')
  return [...shown, ...rows.filter((row) => !shown.includes(row))].map((row) => row.id)
}

/** Adds customers of every kind and part of the country, most of them with a sales rep. */
export function addCustomers(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [first, ...others] = await sellers(ctx)
    const [shown] = await ctx.db
      .select({ id: customers.id })
      .from(customers)
      .orderBy(asc(customers.id))
      .limit(1)
    if (shown && first !== undefined) await openLink(ctx, { customerId: shown.id, employeeId: first })
    for (let n = 2; n < otherCount + 2; n += 1) {
      const own = n <= ofShown ? first : n % 13 === 0 ? undefined : at([...others, first], n)
      const employeeId = own === undefined ? {} : { employeeId: own }
      await addCustomer(ctx, customerInput.parse({ ...record(n), ...employeeId }))
    }
  })
}
