import { z } from 'zod'
import { id, instant, line, optionalLine } from '../call/list.ts'
import { signupStates } from '../signup/signup-states.ts'

/** The directions of a check-in. */
export const checkInKinds = ['entry', 'exit'] as const
export type CheckInKind = (typeof checkInKinds)[number]

/**
 * The result of a scan. A `conflict` is a person whom an offline device let in although the ticket was no longer valid or
 * had been used elsewhere.
 */
export const checkInResults = ['accepted', 'refused', 'conflict'] as const
export type CheckInResult = (typeof checkInResults)[number]

/** Why a person is not let in. */
export const checkInReasons = [
  /** The event has no such ticket. */
  'invalid',
  /** The sign-up was transferred to another person, who has a new ticket. */
  'replaced',
  /** A payment is outstanding. */
  'unpaid',
  /** The sign-up awaits approval or is on the waiting list. */
  'unconfirmed',
  /** The sign-up was cancelled or rejected, or has expired. */
  'cancelled',
  /** The person is already checked in on this list. */
  'already-used',
  /** An exit of a person who is not checked in. */
  'not-inside',
  /** The list does not apply to the type or the answers of the sign-up. */
  'wrong-type',
  'not-yet',
  'no-longer',
  /** The text that was typed matches several sign-ups. */
  'ambiguous',
] as const
export type CheckInReason = (typeof checkInReasons)[number]

/** What staff at the entrance see of a person. */
const checkedPerson = z.object({
  signupId: id,
  code: z.string(),
  realName: z.string(),
  enName: z.string(),
  affiliation: z.string(),
  typeName: z.string(),
  typeEnName: z.string(),
  state: z.enum(signupStates),
  /** The outstanding amount, in whole NT$. */
  balance: z.int(),
})
export type CheckedPerson = z.output<typeof checkedPerson>

/** Identifies a scan, so that a scan that is sent twice creates one row. */
export const nonce = z.uuid().meta({ example: '0b0e7d3a-6f1c-4b6e-9d68-1f0a5e0c2a11' })

/** A scan at an entrance. Rows are only ever added; undoing a check-in adds another row. */
export const checkInRow = z.object({
  id,
  nonce,
  listId: id,
  kind: z.enum(checkInKinds),
  result: z.enum(checkInResults),
  /** Null if the person was let in or out normally. */
  reason: z.enum(checkInReasons).nullable(),
  /** Whether staff let the person in despite the reason. */
  isForced: z.boolean(),
  /** Whether the device was offline and sent the scan later. */
  isOffline: z.boolean(),
  /** When the ticket was scanned. */
  at: instant,
  deviceId: z.string(),
  byName: z.string(),
  undoneAt: instant.nullable(),
  undoneByName: z.string(),
  /** Null if no sign-up was found. */
  person: checkedPerson.nullable(),
  /** With `already-used`: when and where the person entered. */
  earlier: z.object({ at: instant, deviceId: z.string(), byName: z.string() }).nullable(),
})
export type CheckIn = z.output<typeof checkInRow>

/** The name that a user gives the device, such as 北門 1. */
export const deviceId = line(60).meta({ example: '北門 1' })

/** A scan, or a person chosen from the search. */
export const scan = {
  listId: id,
  kind: z.enum(checkInKinds).default('entry'),
  /** The text that was scanned or typed: a ticket, a sign-up code or an email address. */
  code: optionalLine(300).meta({ example: 'K7M3PX' }),
  /** The id of the sign-up, instead of a code. */
  signupId: id.optional(),
  nonce,
  deviceId,
  /** Lets the person in although one of `forcibleReasons` applies. */
  force: z.boolean().default(false),
  /** For a scan made offline and sent later: its time and what the device decided. */
  offline: z
    .strictObject({
      at: instant,
      isLetIn: z.boolean(),
      reason: z.enum(checkInReasons).nullable(),
    })
    .optional(),
}

/** Adds a fault unless exactly one of code and sign-up is given. */
export function checkScan(
  { code, signupId }: { code: string; signupId?: number | undefined },
  check: z.RefinementCtx,
): void {
  const fault = (code: string) => check.addIssue({ code: 'custom', path: ['code'], params: { code } })
  if (code === '' && signupId === undefined) fault('required')
  if (code !== '' && signupId !== undefined) fault('mismatch')
}

/** A person found by name or code. */
export const candidateRow = checkedPerson.extend({
  /** Why the person would be refused now. */
  reason: z.enum(checkInReasons).nullable(),
  isInside: z.boolean(),
})
export type Candidate = z.output<typeof candidateRow>

/** How many people a list is for and how many of them have checked in. */
export const checkInCount = z.object({
  listId: id,
  /** The number of confirmed sign-ups that the list is for. */
  expected: z.int(),
  /** The number of people with a recorded entry. */
  entered: z.int(),
  /** The number of people who are inside now; equals `entered` if exits are not recorded. */
  inside: z.int(),
  /** The number of conflicts that were not undone. */
  conflicts: z.int(),
})
export type CheckInCount = z.output<typeof checkInCount>

/** The data with which a device checks tickets offline. */
export const offlineRow = z.object({
  signupId: id,
  code: z.string(),
  realName: z.string(),
  enName: z.string(),
  typeName: z.string(),
  typeEnName: z.string(),
  /** A hash of the ticket: `ticketCheck` recognises the ticket by it, but it cannot be used as a ticket. */
  check: z.string(),
  /** Why the person would be refused, leaving aside the time and whether the person is already inside. */
  reason: z.enum(checkInReasons).nullable(),
  balance: z.int(),
  /** Whether an entry is recorded, and whether the person is inside. */
  hasEntered: z.boolean(),
  isInside: z.boolean(),
})
export type OfflineRow = z.output<typeof offlineRow>
