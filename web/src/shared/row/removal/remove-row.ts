import { hasRight, pages, status, type PageName } from '@banquet/contract/call/access'
import type { Call, Endpoint, PageAccess } from '@banquet/contract/call/endpoint'
import { nounOf } from '@banquet/contract/call/nouns'
import type { idParams } from '@banquet/contract/call/list'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { z } from 'zod'
import { commonText } from '../../../kit/text/common.text.ts'
import type { RemovedNoun } from './removal.text.ts'
import { ApiError, call, notifyRefusal, refusalWords } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { session } from '../../../kit/session/session.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { say } from '../../../kit/text/text.ts'
import { successOf } from '../../../kit/notice/toast-rules.ts'

type Removal = Endpoint & { method: 'DELETE'; params: typeof idParams }

/**
 * Asks whether to delete a row: names it and states the consequence. The words for all resources are loaded only then,
 * because every list would load them.
 */
export async function confirmRemoval(noun: RemovedNoun, name: string, more = ''): Promise<boolean> {
  const { removalText } = await import('./removal.text.ts')
  return confirm({
    title: say(commonText, 'confirmRemove'),
    subject: name,
    body: more + say(removalText, noun),
    danger: true,
    yes: say(commonText, 'remove'),
  })
}

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

const isInUse = (error: unknown) => error instanceof ApiError && error.code === 'in-use'

/**
 * Deletes a row of a list: asks 確定刪除? with the row's name and the consequence, then deletes it and shows a notice. If the row
 * is in use, it says by what and leads there; with the `usable` calls of the resource, it offers to make the row inactive, or to
 * hide it. `more` adds consequences for this row.
 */
export function useRemove<E extends Removal>(
  endpoint: E,
  also: readonly string[] = [],
  usable?: UsableCalls,
) {
  // The notices are shown here and not by the calls, because some of these have no automatic notice.
  const remove = useWrite(endpoint, { also, quiet: true, atField: ['in-use'] })
  const update = useWrite<Endpoint>(usable?.update ?? endpoint, { also, quiet: true })
  const router = useRouter()
  const { mutateAsync } = remove
  // A test ensures that every resource that can be deleted has words.
  const noun = endpoint.id.split('.')[0] as RemovedNoun
  const { mutateAsync: edit } = update
  return useCallback(
    async (id: number, name: string, more?: string): Promise<boolean> => {
      if (!(await confirmRemoval(noun, name, more))) return false
      try {
        await mutateAsync(paramsOf(id) as Call<E>)
      } catch (error) {
        if (!isInUse(error)) return false
        const off = usable && (await switchOf(usable, id))
        if (!off) {
          const page = await askToLook(name, error)
          if (page) void router.navigate({ to: pages[page].path })
        } else if (await askToSwitchOff(off, name, error))
          await edit(off.input).then(
            () => notify.success(successOf('updated', name)),
            () => undefined,
          )
        return false
      }
      notify.success(successOf('removed', name))
      // The focused button disappears with its row: keyboard users continue at the content.
      document.querySelector('main')?.focus({ preventScroll: true })
      return true
    },
    [mutateAsync, edit, usable, noun, router],
  )
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

/** Says what uses the row and where, and asks whether to take it out of use. */
async function askToSwitchOff({ offer, verb }: (typeof switches)[number], name: string, refusal: unknown) {
  const where = await whereOf(pageOfUsers(refusal))
  return confirm({
    title: refusalWords(refusal),
    body: [say(tableText, offer)(name), where?.words].filter(Boolean).join('\n'),
    yes: say(tableText, verb),
  })
}

/** Says what uses the row and where, and returns the page to go to if the user wants to. */
async function askToLook(name: string, refusal: unknown): Promise<PageName | undefined> {
  const page = pageOfUsers(refusal)
  const where = await whereOf(page)
  if (!where) {
    notifyRefusal(refusal)
    return undefined
  }
  const question = { title: refusalWords(refusal), subject: name, body: where.words }
  const goes = await confirm({ ...question, yes: where.go, no: say(commonText, 'close') })
  return goes ? page : undefined
}

/** The words for the page on which something is found; loaded only then, because every list would load them. */
async function whereOf(page: PageName | undefined) {
  if (!page) return undefined
  const { pageText } = await import('../../frame/pages.text.ts')
  const title = say(pageText, page)
  return { words: say(tableText, 'usedOn')(title), go: say(tableText, 'goTo')(title) }
}
