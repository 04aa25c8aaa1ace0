import { useCallback, useEffect, useRef } from 'react'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '@banquet/contract/call/endpoint'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { announceAdded } from './added-rows.ts'
import { ApiError, call, notifyRefusal } from '../call/api.ts'
import { dismiss, notify } from '../notice/notices.ts'
import { reloadMe, session, subscribeSession } from '../session/session.ts'
import { successWords } from '../notice/toast-rules.ts'

/** The cache of reading calls: one for the whole program. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: lookAtRead }),
  mutationCache: new MutationCache({ onError: lookAgain }),
  defaultOptions: {
    // Without a network a call is made and fails, and the user is informed: waiting for one would show a spinner
    // forever.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 5_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal is final; only a call that could not reach the server is retried once.
      retry: (failures, error) => error instanceof ApiError && error.code === 'unreachable' && failures < 1,
    },
  },
})

// The cache was filled for one account with the rights it had. Another account, or the same one with other rights, must
// not see any of it, so the cache is cleared and what is on the screen is fetched again.
let owner = ownerOf()
subscribeSession(() => {
  const next = ownerOf()
  if (next === owner) return
  owner = next
  queryClient.removeQueries({ type: 'inactive' })
  if (session().state === 'in') void queryClient.resetQueries()
  else queryClient.clear()
})

/** Identifies what may be seen: the account and everything its rights depend on. */
function ownerOf(): string {
  const now = session()
  if (now.state !== 'in') return ''
  if (!('id' in now.me)) return now.me.name
  const { id, identity, grants, departmentId, subDepartmentId } = now.me
  const hotelId = 'hotelId' in now.me ? now.me.hotelId : null
  return JSON.stringify([id, identity, grants, departmentId, subDepartmentId, hotelId])
}

/**
 * Query options of a reading call; the key is the call's own id and input. A `silent` one shows no notice when the server
 * cannot be reached, where the screen says so itself.
 */
export function read<E extends Endpoint>(endpoint: E, input: Call<E>, { silent }: { silent?: true } = {}) {
  return queryOptions({
    queryKey: [...endpoint.id.split('.'), input],
    queryFn: ({ signal }): Promise<Answer<E>> => call(endpoint, input, { signal, silent }),
  })
}

/**
 * How long a short list counts as fresh, in milliseconds; a change made in this browser shows immediately all the same.
 */
const shortListStay = 5 * 60_000

/**
 * All rows of a short list that many screens offer (units, types, departments), in its sort order; undefined until they
 * are loaded.
 */
export function useShortList<E extends Endpoint & { list: true }>(
  endpoint: E,
): Answer<E>['rows'] | undefined {
  const options = read(endpoint, { query: {} } as object as Call<E>)
  return useQuery({ ...options, staleTime: shortListStay }).data?.rows
}

interface WriteOptions {
  /** Other resources that are loaded again where the screen shows them. */
  also?: readonly string[]
  /** Shows no notice of success. */
  quiet?: boolean
  /** Refusals that the caller shows itself (a form at its fields), so that no notice repeats them. */
  atField?: readonly ErrorCode[]
}

/** The notices of refusals that are still shown, by the call and the row that it was about. */
const refusals = new Map<string, number>()

function refusalKey(endpoint: Endpoint, input: object): string {
  return `${endpoint.id} ${JSON.stringify('params' in input ? input.params : {})}`
}

/** What the caller of a writing call does afterwards; it is not done if its component was gone before the answer. */
interface AfterWrite<E extends Endpoint> {
  /** Once everything that the call changed is loaded again. */
  onSuccess?: (answer: Answer<E>) => void
  onError?: (error: Error) => void
}

/**
 * A writing call. Afterwards what the screen shows of the same resource is loaded again, and what it does not show is
 * dropped from the cache; a success is shown in a short notice and a refusal in one that stays until it is closed or the
 * same call is made again.
 */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions = {}) {
  const client = useQueryClient()
  const lastTry = useRef({ input: '', key: '' })
  const lastCall = useRef<{ input: Call<E>; after: AfterWrite<E> }>(undefined)
  // What remains to be done after a success while the changes are loaded, and on which page. The component may disappear as
  // soon as some of them are shown: a form for the first row does, a button for what is now done does. A user who has gone
  // to another page meanwhile stays there.
  const remaining = useRef<{ run: () => void; page: string }>(undefined)
  useEffect(
    () => () => {
      if (remaining.current?.page === location.pathname) remaining.current.run()
    },
    [],
  )
  const write = useMutation({
    onMutate: (input) => {
      const key = refusalKey(endpoint, input)
      const shown = refusals.get(key)
      if (shown !== undefined) dismiss(shown)
      refusals.delete(key)
    },
    mutationFn: (input: Call<E>) => {
      if (!endpoint.idempotent) return call<E>(endpoint, input)
      // The key is kept when the same input is sent again after no response arrived, because the server may have processed
      // it already.
      const text = JSON.stringify(input)
      if (lastTry.current.input !== text) lastTry.current = { input: text, key: randomKey() }
      return call<E>(endpoint, input, { idempotencyKey: lastTry.current.key })
    },
    onSuccess: (answer, input) => {
      lastTry.current = { input: '', key: '' }
      const words = options.quiet ? undefined : successWords(endpoint.method, endpoint.path, answer)
      if (words) notify.success(words)
      const last = lastCall.current
      if (last?.input === input)
        remaining.current = { run: () => last.after.onSuccess?.(answer), page: location.pathname }
      const nouns = [endpoint.id.split('.')[0], 'dashboard', ...(options.also ?? [])]
      return renewQueries(client, nouns).then(() => announceAdded(endpoint.id, answer))
    },
    onError: (error: Error, input) => {
      if (error instanceof ApiError && options.atField?.some((code) => code === error.code)) return
      const shown = notifyRefusal(error)
      if (shown !== undefined) refusals.set(refusalKey(endpoint, input), shown)
    },
  })
  const begin = write.mutate
  const mutate = useCallback(
    (input: Call<E>, after: AfterWrite<E> = {}) => {
      lastCall.current = { input, after }
      remaining.current = undefined
      const onSuccess = (answer: Answer<E>) => {
        remaining.current = undefined
        after.onSuccess?.(answer)
      }
      begin(input, { onSuccess, ...(after.onError && { onError: after.onError }) })
    },
    [begin],
  )
  return { ...write, mutate }
}

/**
 * Renews the cache after something was saved: repeats the reading calls of these resources that are on the screen, and
 * drops the answers that are not. A page that is opened next would show such an answer first, and decide by it: an empty
 * list would lead to the form for the first row although that row was just added.
 */
export async function renewQueries(
  client: QueryClient,
  nouns: readonly (string | undefined)[],
): Promise<void> {
  dropUnshown(client)
  await Promise.all(nouns.map((noun) => repeatShown(client, noun)))
}

// A first call that is still pending would not be repeated and could show the state before the change, so it is cancelled.
async function repeatShown(client: QueryClient, noun: string | undefined): Promise<void> {
  await client.cancelQueries({ queryKey: [noun] })
  await client.invalidateQueries({ queryKey: [noun] })
}

const earlier = 'earlier'

/** Drops the answers that no screen shows, whatever they are about: a change of one resource often changes others. */
function dropUnshown(client: QueryClient): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ type: 'inactive' })) {
    if (queryKey[0] === earlier) continue
    if (state.data !== undefined) client.setQueryData([earlier, ...queryKey], state.data)
    client.removeQueries({ queryKey, exact: true, type: 'inactive' })
  }
}

/**
 * The answer to a reading call before something was saved. A table shows its rows while it loads, so that the browser can
 * return to the place to which the list was scrolled.
 */
export function earlierAnswer<T>(client: QueryClient, queryKey: readonly unknown[]): T | undefined {
  return client.getQueryData<T>([earlier, ...queryKey])
}

// Many screens read a short list for a choice or for names and have no place for its failure: a list that has become
// too long to be read as a whole is reported for all of them.
function lookAtRead(failure: Error) {
  lookAgain(failure)
  if (failure instanceof ApiError && failure.code === 'list.export-instead') notifyRefusal(failure)
}

// A missing right means that the account's rights have changed: menu and buttons are updated.
function lookAgain(failure: Error) {
  if (failure instanceof ApiError && failure.code === 'right.missing') void reloadMe().catch(() => undefined)
}

/** A unique key. */
// crypto.randomUUID is missing on plain-HTTP networks.
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
