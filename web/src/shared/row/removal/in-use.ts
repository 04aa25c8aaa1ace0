import { hasRight, status, type PageName } from '@banquet/contract/call/access'
import type { Endpoint, PageAccess } from '@banquet/contract/call/endpoint'
import type { idParams } from '@banquet/contract/call/list'
import { nounOf } from '@banquet/contract/call/nouns'
import type { z } from 'zod'
import { ApiError, call, notifyRefusal, refusalWords } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { session } from '../../../kit/session/session.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { say } from '../../../kit/text/text.ts'
import { pageText } from '../../frame/pages.text.ts'

/** The calls of a resource whose rows can be taken out of use: one in use cannot be deleted, but made inactive or hidden. */
export interface UsableCalls {
  get: Endpoint & { params: typeof idParams }
  update: Endpoint & { params: typeof idParams; access: PageAccess }
}

const paramsOf = (id: number) => ({ params: { id } satisfies z.input<typeof idParams> })

/** Returns the page with the rows that use the row, if the user may view it; undefined for any other refusal. */
function pageOfUsers(error: unknown): PageName | undefined {
  const now = session()
  if (!(error instanceof ApiError) || error.code !== 'in-use' || now.state !== 'in') return undefined
  const by = String(error.problem?.params?.['by'])
  const page = by in otherPages ? otherPages[by] : nounOf(by)?.page
  return page && hasRight(now.me, page, 'view') ? page : undefined
}

/** Where what is no noun of its own is found. Accounts are on several pages. */
const otherPages: Readonly<Record<string, PageName | null>> = {
  recipe_line: 'products',
  stock_movement: 'stock',
  account: null,
}

/** How rows are taken out of use: the field and its two values, and the words for it. */
const switches = [
  {
    field: 'status',
    on: status.active,
    off: status.inactive,
    offer: 'offerInactive',
    verb: 'makeInactive',
  },
  { field: 'isActive', on: true, off: false, offer: 'offerInactive', verb: 'makeInactive' },
  { field: 'isVisible', on: true, off: false, offer: 'offerHidden', verb: 'hide' },
] as const

/** Returns how a row is taken out of use, with the edit that does so; undefined if it is already, or the user may not. */
async function switchOf({ get, update }: UsableCalls, id: number) {
  const now = session()
  const row = (await call<Endpoint>(get, paramsOf(id), { silent: true }).catch(() => undefined)) as
    | Readonly<Record<string, unknown>>
    | undefined
  const { page, right } = update.access
  const may = now.state === 'in' && hasRight(now.me, page, right)
  const found = switches.find(({ field, on }) => row?.[field] === on)
  if (!may || !found) return undefined
  // The row is sent back as it was read; an edit ignores its read-only fields.
  return { ...found, input: { ...paramsOf(id), body: { ...row, [found.field]: found.off } } }
}

interface InUse {
  usable: UsableCalls | undefined
  id: number
  name: string
  refusal: unknown
}

/**
 * Says what uses a row that cannot be deleted, and asks whether to take it out of use. Returns the edit that does so, null if the
 * user does not want it, and undefined if it is not possible.
 */
export async function offerSwitch({ usable, id, name, refusal }: InUse) {
  const off = usable && (await switchOf(usable, id))
  if (!off) return undefined
  const where = whereOf(pageOfUsers(refusal))
  const isWanted = await confirm({
    title: refusalWords(refusal),
    body: [say(tableText, off.offer)(name), where?.words].filter(Boolean).join('\n'),
    yes: say(tableText, off.verb),
  })
  return isWanted ? off.input : null
}

/** Says what uses a row that cannot be deleted, and returns the page to go to if the user wants to. */
export async function offerUsers(name: string, refusal: unknown): Promise<PageName | undefined> {
  const page = pageOfUsers(refusal)
  const where = whereOf(page)
  if (!where) {
    notifyRefusal(refusal)
    return undefined
  }
  const question = { title: refusalWords(refusal), subject: name, body: where.words }
  const goes = await confirm({ ...question, yes: where.go, no: say(commonText, 'close') })
  return goes ? page : undefined
}

/** The words for the page on which something is found. */
function whereOf(page: PageName | undefined) {
  if (!page) return undefined
  const title = say(pageText, page)
  return { words: say(tableText, 'usedOn')(title), go: say(tableText, 'goTo')(title) }
}
