import { hasRight, pages, type Grantee } from '@banquet/contract/call/access'
import type { FoundRow, SearchKind } from '@banquet/contract/office/search'
import type { Order } from '@banquet/contract/trade/order-record'
import { fold } from '@banquet/contract/rule/text/fold'
import { languages, type Language } from '../../../kit/text/text.ts'
import { pageText } from '../../../shared/frame/pages.text.ts'
import type { Screen } from '../../../shared/frame/screen.ts'
import type { FoundAddress } from './found-address.ts'
import { searchKindText, searchText } from './search.text.ts'

/** What the search can be limited to. */
export type Group = SearchKind | 'pages' | 'actions'

/** A page or an action that a text finds. */
export interface Entry {
  key: string
  words: string
  /** What it is about; empty if the words say it. */
  about: string
  address: FoundAddress
  /** The key of the button that the page presses once it is there. */
  presses?: { key: string; how: 'press' | 'focus' }
}

/** What people call a page beside its title, by the title. */
const synonyms: Partial<Record<Screen['title'], string>> = {
  dashboard: '首頁 主頁 home',
  orders: '銷貨 下單 sales',
  worksheet: '備貨 生產 揀貨 worksheet production',
  delivery: '截止時間 休假日 cut-off holidays',
  products: '產品 品項 items goods',
  stock: '存貨 盤點 inventory stocktake',
  customers: '顧客 客人 餐廳 clients buyers',
  users: '使用者 帳號 權限 accounts permissions',
  myAccount: '密碼 個人設定 快速鍵 password shortcuts settings',
  notifications: '提醒 alerts',
  organisation: '公司 標誌 設定 company logo settings',
  import: '上傳 excel upload',
  audit: '歷程 history log',
  mails: '郵件 email',
}

/** The commands of an order, as people type them, with the key of the button on its page. One without a dialog only gets the focus. */
const commands = [
  { may: 'confirm', key: 'c', how: 'focus', typed: ['確認', 'confirm'] },
  { may: 'hold', key: 'h', how: 'press', typed: ['暫緩出貨', '暫緩', 'hold'] },
  { may: 'ship', key: 's', how: 'press', typed: ['建立出貨單', '出貨', 'ship'] },
  { may: 'edit', key: 'e', how: 'press', typed: ['修改', 'edit'] },
  { may: 'cancel', key: 'd', how: 'press', typed: ['取消', 'cancel'] },
] as const satisfies readonly {
  may: keyof Order['may']
  key: string
  how: 'press' | 'focus'
  typed: readonly string[]
}[]
export type OrderCommand = (typeof commands)[number]['may']

const titlesOf = (screen: Screen) => languages.map((one) => fold(pageText[one][screen.title]))
const rights = ({ right = [] }: Screen) => [right].flat() as readonly string[]
const isAction = (screen: Screen) => rights(screen).includes('add')
const isWhole = ({ path }: Screen) => !path.includes('$')

const groupNames = (['pages', 'actions', ...Object.keys(searchKindText['zh-TW'])] as Group[]).map(
  (group) => ({
    group,
    names: languages.map((one) => fold(groupName(group, one))),
  }),
)
function groupName(group: Group, language: Language): string {
  return group === 'pages' || group === 'actions'
    ? searchText[language][group]
    : searchKindText[language][group]
}

/** What was typed, taken apart. */
export interface Typed {
  /** What rows are searched for. */
  q: string
  /** The only group that is shown. */
  group?: Group
  /** The command that it begins with. */
  command?: OrderCommand
  /** The action that it begins with, before the name of what it is about. */
  action?: Screen
}

/** Takes a text apart: `訂單:` limits it to a group, `確認 O1140` names a command, `新增訂單 福滿樓` an action and a customer. */
export function readTyped(text: string, screens: readonly Screen[]): Typed {
  const [, name, within] = /^([^:：]+)[:：]\s*(.*)$/.exec(text) ?? []
  const group = name && groupNames.find(({ names }) => names.includes(fold(name)))?.group
  if (group && within !== undefined) return { q: within, group }
  const folded = fold(text)
  const rest = (start: string) => text.slice(start.length).trim()
  for (const { may, typed } of commands)
    for (const start of typed)
      if (folded.startsWith(start) && /^o?\d+$/i.test(rest(start))) return { q: rest(start), command: may }
  for (const screen of screens.filter((one) => isWhole(one) && isAction(one)))
    for (const title of titlesOf(screen))
      if (folded.startsWith(title) && rest(title) !== '') return { q: rest(title), action: screen }
  return { q: text }
}

/** The text that limits a search to a group. */
export const limitedTo = (group: Group, language: Language, typed: string) =>
  `${groupName(group, language)}:${typed}`

const startsOrHas = (texts: readonly string[], key: string) => texts.some((one) => one.includes(key))

/** The pages of the menu that a text finds by their names in both languages or by what else people call them. */
export function pagesFound(screens: readonly Screen[], q: string, language: Language): Entry[] {
  const key = fold(q)
  if (key === '') return []
  return screens
    .filter(
      (one) =>
        isWhole(one) && !isAction(one) && startsOrHas([...titlesOf(one), synonyms[one.title] ?? ''], key),
    )
    .map((one) => ({
      key: one.path,
      words: pageText[language][one.title],
      about: '',
      address: { to: one.path },
    }))
    .toSorted(
      (one, other) => Number(fold(other.words).startsWith(key)) - Number(fold(one.words).startsWith(key)),
    )
}

/** The forms for something new that a text finds. */
export function actionsFound(screens: readonly Screen[], q: string, language: Language): Entry[] {
  const key = fold(q)
  if (key === '') return []
  return screens
    .filter((one) => isWhole(one) && isAction(one) && startsOrHas(titlesOf(one), key))
    .map((one) => ({
      key: one.path,
      words: pageText[language][one.title],
      about: '',
      address: { to: one.path },
    }))
}

/** New orders for the customers that were found. */
export function ordersFor(action: Screen, customers: readonly FoundRow[], language: Language): Entry[] {
  if (action.path !== `${pages.orders.path}/new`) return []
  return customers.map(({ id, name, code }) => ({
    key: `new-order-${id}`,
    words: pageText[language][action.title],
    about: name || code,
    address: { to: action.path, search: { customerId: id } },
  }))
}

/** The commands that an order allows now; only one of them if it was named. */
export function commandsOf(
  order: Pick<Order, 'id' | 'number' | 'customerName' | 'may'>,
  words: Readonly<Record<OrderCommand, string>>,
  named: OrderCommand | undefined,
): Entry[] {
  const to = `${pages.orders.path}/${order.id}`
  return commands
    .filter(({ may }) => order.may[may] && (named === undefined || named === may))
    .map(({ may, key, how }) => ({
      key: `${may}-${order.id}`,
      words: words[may],
      about: `${order.number} ${order.customerName}`,
      address: { to },
      presses: { key, how },
    }))
}

/** Whether somebody may carry out commands on orders at all. */
export const mayCommand = (who: Grantee) => hasRight(who, 'orders', 'edit')
