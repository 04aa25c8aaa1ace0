import { checkIn } from '@banquet/contract/check-in/check-in'
import type { CheckInKind } from '@banquet/contract/check-in/check-in-record'
import type { CheckInList } from '@banquet/contract/event/event/check-in-list'
import type { WalkIn } from '@banquet/contract/check-in/walk-in'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call, notifyRefusal } from '../../../kit/call/api.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { checkInText } from './check-in.text.ts'
import { decideOffline, marked, withPerson } from './decide-offline.ts'
import { addWaiting, storedList, storeList, waitingScans, type Loaded } from './device-store.ts'
import { isUnreachable, newNonce, sendScan, sendWaiting } from './send-scan.ts'
import { shownCheckIn, shownOffline, type Scanned, type ShownScan } from './shown-scan.ts'
import { play } from './signals.ts'

/** The interval for reloading the list and sending stored scans, in milliseconds; shorter while no server responds. */
const roundMs = 20_000
const offlineRoundMs = 5_000
/** The time after which a pending scan hides the previous result, in milliseconds. */
const slowMs = 300
/** The number of scans shown. */
const most = 30

interface Desk {
  scan: (scanned: Scanned, force?: boolean) => Promise<void>
  undo: (scan: ShownScan) => Promise<void>
  /** Shows a walk-in and adds the person to those stored on the device. */
  addWalkIn: (row: WalkIn) => void
  /** The scans of this device, newest first. */
  scans: readonly ShownScan[]
  /** The result of the last scan; undefined before the first one, and after one that was not recorded. */
  last: ShownScan | undefined
  /** Whether a scan has been pending so long that the user should see it. */
  isChecking: boolean
  /** Whether the server responded to the last call. */
  isOnline: boolean
  /** The number of scans to be sent. */
  waiting: number
  /** When the stored people of the list were loaded; undefined if there are none. */
  loadedAt: string | undefined
}

/** Checks people in at one list: through the server, or by the device alone while no server responds. */
export function useDesk(list: CheckInList, kind: CheckInKind, deviceId: string): Desk {
  const t = useText(checkInText)
  const client = useQueryClient()
  const loaded = useRef<Loaded>(undefined)
  /**
   * The number of changes that this device made to the stored people, so that a list requested earlier does not overwrite
   * them.
   */
  const changes = useRef(0)
  const [scans, setScans] = useState<readonly ShownScan[]>([])
  const [lastNonce, setLastNonce] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const [isOnline, setOnline] = useState(true)
  const [waiting, setWaiting] = useState(0)
  const [loadedAt, setLoadedAt] = useState<string>()

  const keep = useCallback((next: Loaded) => {
    loaded.current = next
    setLoadedAt(next.at)
    return storeList(next).catch(() => undefined)
  }, [])
  const show = useCallback((scan: ShownScan) => {
    play(scan.signal)
    setScans((all) => [scan, ...all].slice(0, most))
    setLastNonce(scan.nonce)
  }, [])
  const sendKept = useCallback(async () => {
    const { left, answers } = await sendWaiting()
    setWaiting(left)
    const answered = (one: ShownScan) => {
      const row = answers.get(one.nonce)
      return row ? { ...shownCheckIn(row, one), nonce: one.nonce } : one
    }
    setScans((all) => all.map(answered))
    return left
  }, [])
  const changeStored = useCallback(
    (change: (people: Loaded) => Loaded) => {
      changes.current += 1
      return loaded.current && keep(change(loaded.current))
    },
    [keep],
  )
  const mark = useCallback(
    ({ signal, signupId, kind }: ShownScan) => {
      if (signal !== 'good' || signupId === undefined) return undefined
      return changeStored((people) => marked(people, signupId, kind))
    },
    [changeStored],
  )

  const round = useCallback(async () => {
    try {
      const left = await sendKept()
      const before = changes.current
      const rows = await call(checkIn.offline, { query: { listId: String(list.id) } }, { silent: true })
      setOnline(true)
      // Scans that are still stored, or were made since, are known to this device only.
      if (left === 0 && before === changes.current) await keep({ list, rows, at: new Date().toISOString() })
      void client.invalidateQueries({ queryKey: ['check-in'] })
    } catch (error) {
      setOnline(!isUnreachable(error))
    }
  }, [list, keep, client, sendKept])

  useEffect(() => {
    let isOver = false
    void (async () => {
      const stored = await storedList(list.id).catch(() => undefined)
      if (isOver) return
      loaded.current = stored
      setLoadedAt(stored?.at)
      setWaiting((await waitingScans().catch(() => [])).length)
      await round()
    })()
    const back = () => void round()
    addEventListener('online', back)
    return () => {
      isOver = true
      removeEventListener('online', back)
    }
  }, [list.id, round])

  useEffect(() => {
    const clock = setInterval(() => void round(), isOnline ? roundMs : offlineRoundMs)
    return () => clearInterval(clock)
  }, [round, isOnline])

  const scanOffline = async (scan: Scanned & { nonce: string; force: boolean }) => {
    const now = new Date()
    const people = loaded.current ?? { list, rows: [], at: '' }
    const decision = await decideOffline(people, { ...scan, kind }, now)
    const at = now.toISOString()
    const { isLetIn, reason, row } = decision
    const { code, signupId, nonce, force } = scan
    await addWaiting({
      nonce,
      listId: list.id,
      code,
      signupId,
      kind,
      force,
      deviceId,
      at,
      isLetIn,
      reason,
      name: row?.realName ?? '',
    })
    setWaiting((await waitingScans()).length)
    const shown = shownOffline(decision, { ...scan, kind, at })
    await mark(shown)
    show(shown)
  }

  // A person is let in only if the scan is stored: it would be lost if the device were full, for example.
  const notRecorded = () => {
    setLastNonce(undefined)
    play('bad')
    notify.error(t.notKept)
  }

  const scan: Desk['scan'] = async (scanned, force = false) => {
    const nonce = newNonce()
    const slow = setTimeout(() => setChecking(true), slowMs)
    try {
      // If the network does not respond, each scan would wait for the timeout. The next interval tries again.
      if (!isOnline) throw new DOMException('No server responded.')
      // Scans are sent in the order in which they were made.
      if (waiting > 0 && (await sendKept()) > 0) throw new DOMException('Earlier scans are still to be sent.')
      const row = await sendScan({ ...scanned, nonce, listId: list.id, kind, force, deviceId })
      setOnline(true)
      setWaiting(0)
      const shown = shownCheckIn(row, scanned)
      await mark(shown)
      show(shown)
      void client.invalidateQueries({ queryKey: ['check-in'] })
    } catch (error) {
      if (isUnreachable(error)) {
        setOnline(false)
        await scanOffline({ ...scanned, nonce, force }).catch(() => notRecorded())
      } else {
        setLastNonce(undefined)
        notifyRefusal(error)
      }
    } finally {
      clearTimeout(slow)
      setChecking(false)
    }
  }

  const undo: Desk['undo'] = async ({ id, nonce }) => {
    if (id === undefined) return
    try {
      await call(checkIn.undo, { params: { id }, body: { nonce: newNonce(), deviceId } })
      setScans((all) => all.map((one) => (one.nonce === nonce ? { ...one, isUndone: true } : one)))
      await round()
    } catch (error) {
      notifyRefusal(error)
    }
  }

  const addWalkIn: Desk['addWalkIn'] = (row) => {
    void changeStored((people) => withPerson(people, row.offline))
    show(shownCheckIn(row, { code: '' }))
  }

  const last = scans.find(({ nonce }) => nonce === lastNonce)
  return { scan, undo, addWalkIn, scans, last, isChecking, isOnline, waiting, loadedAt }
}
