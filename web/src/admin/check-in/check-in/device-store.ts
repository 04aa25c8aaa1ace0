import type { CheckInList } from '@banquet/contract/event/event/check-in-list'
import type { CheckInKind, CheckInReason, OfflineRow } from '@banquet/contract/check-in/check-in-record'
import { clear, createStore, del, get, set, update } from 'idb-keyval'
import { session, subscribeSession } from '../../../kit/session/session.ts'

/** A scan that the server has not acknowledged yet. */
export interface Waiting {
  nonce: string
  listId: number
  code: string
  signupId?: number | undefined
  kind: CheckInKind
  force: boolean
  deviceId: string
  at: string
  isLetIn: boolean
  reason: CheckInReason | null
  /** The name of the person, for display; empty if the device does not know it. */
  name: string
}

/** The people of a check-in list as of when they were loaded. */
export interface Loaded {
  list: CheckInList
  rows: OfflineRow[]
  at: string
}

/** Two databases of the browser: one holds names and is emptied at sign-out, the other holds scans, which must not be lost. */
const lists = () => createStore('banquet-check-in-lists', 'lists')
const scans = () => createStore('banquet-check-in-scans', 'scans')
const queue = 'waiting'

/** The maximum age of a stored list, in milliseconds. */
const maxAgeMs = 24 * 3_600_000

let listStore: ReturnType<typeof lists> | undefined
let scanStore: ReturnType<typeof scans> | undefined
const ofLists = () => (listStore ??= lists())
const ofScans = () => (scanStore ??= scans())

/** Stores the people of a list on the device. */
export function storeList(loaded: Loaded): Promise<void> {
  return set(loaded.list.id, loaded, ofLists())
}

/** Returns the people of a list that were stored within the last day. */
export async function storedList(listId: number): Promise<Loaded | undefined> {
  const loaded = await get<Loaded>(listId, ofLists())
  if (!loaded || Date.now() - Date.parse(loaded.at) < maxAgeMs) return loaded
  await del(listId, ofLists())
  return undefined
}

/** Deletes the people of all lists from the device. */
export function forgetLists(): Promise<void> {
  return clear(ofLists())
}

/** Returns the scans to be sent, oldest first. */
export async function waitingScans(): Promise<Waiting[]> {
  return (await get<Waiting[]>(queue, ofScans())) ?? []
}

export function addWaiting(scan: Waiting): Promise<void> {
  // Asks the browser not to evict the scans when storage runs low.
  const { storage } = navigator as { storage?: StorageManager }
  void storage?.persist().catch(() => undefined)
  return update<Waiting[]>(queue, (all = []) => [...all, scan], ofScans())
}

/** Replaces a scan to be sent, or removes it. */
export function changeWaiting(nonce: string, next: Waiting | undefined): Promise<void> {
  const change = (one: Waiting) => (one.nonce === nonce ? (next ? [next] : []) : [one])
  return update<Waiting[]>(queue, (all = []) => all.flatMap(change), ofScans())
}

// Names are deleted from the device when its user signs out.
subscribeSession(() => {
  if (session().state === 'out') void forgetLists().catch(() => undefined)
})
