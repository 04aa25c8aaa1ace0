import type { Draw } from './draw.ts'
import type { Person } from './office-people.ts'
import type { Trade } from './orders.ts'

/** A list that a user requests. */
export interface OfficeRequest {
  person: Person
  path: string
}

const pair = (first: string, second: string) =>
  [...first].flatMap((one) => [...second].map((two) => one + two))
/** Words of two characters with which names of customers and units begin. */
const customerWords = pair(
  '林陳黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周',
  '春夏秋冬東西南北山水花月風雲雪竹梅蘭菊松',
)
const unitWords = pair('茶酒飯麵湯魚肉菜果瓜豆米麥油鹽糖醋醬薑蔥', '春夏秋冬東西南北山水花月風雲雪竹梅蘭菊松')
const numbers = (count: number, before = '') => Array.from({ length: count }, (_, n) => `${before}${n + 1}`)
const someDays = [-1, 0, 1, 3, 7, 14, 30].map((days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
)

/** How users view a list, the most common first: filters, sort orders, and the number of pages. */
interface Screen {
  path: string
  sorts: string[]
  /** Each filter is created for its request. */
  filters: ((draw: Draw) => Record<string, string>)[]
}

const none = () => ({})
const keyword = (words: string[]) => (draw: Draw) => ({ keyword: draw(words) })

function staffScreens({ customerIds }: Trade): Screen[] {
  const customerId = (draw: Draw) => ({ customerId: String(draw(customerIds)) })
  return [
    {
      path: 'order',
      sorts: ['-id', '-deliveryDate', 'customerName', '-gross'],
      filters: [
        none,
        (draw) => ({ status: draw(['placed', 'confirmed', 'shipped', 'cancelled']) }),
        (draw) => ({ deliveryFrom: draw(someDays), sort: 'deliveryDate' }),
        keyword([...numbers(100, '餐廳'), ...numbers(100, 'B'), ...numbers(100, 'O12')]),
        customerId,
        () => ({ open: '1' }),
      ],
    },
    {
      path: 'customer',
      sorts: ['-created_at', 'realName', '-updated_at', 'number'],
      filters: [
        none,
        keyword(customerWords),
        () => ({ status: '1' }),
        () => ({ city: '臺北市' }),
        () => ({ blocked: '1' }),
      ],
    },
    {
      path: 'customer-product',
      sorts: ['productNumber', '-updated_at', 'price'],
      filters: [
        customerId,
        (draw) => ({ ...customerId(draw), keyword: draw(numbers(200, '商品')) }),
        (draw) => ({ ...customerId(draw), status: '1' }),
      ],
    },
    {
      path: 'product',
      sorts: ['number', 'name', '-price'],
      filters: [none, keyword(numbers(200, '商品')), () => ({ status: '1' })],
    },
    { path: 'stock', sorts: ['number', '-inventory'], filters: [none, keyword(numbers(200, '商品'))] },
    { path: 'unit', sorts: ['name', '-id'], filters: [none, keyword(unitWords)] },
  ]
}

/** Draws the requests of the users, one after the other: common ones often, others now and then. */
export function drawRequests(draw: Draw, people: readonly Person[], trade: Trade): () => OfficeRequest {
  const staff = staffScreens(trade)
  const [orders] = staff
  const shop = orders ? [{ ...orders, filters: orders.filters.slice(0, 4) }] : []
  return () => {
    const person = draw(people, 0.8)
    const { path, sorts, filters } = draw(person.kind === 'buyer' ? shop : staff)
    const page = draw(numbers(20), 2)
    const query = { page, size: '10', sort: draw(sorts, 1.5), ...draw(filters)(draw) }
    return { person, path: `/api/v1/${path}?${new URLSearchParams(query)}` }
  }
}
