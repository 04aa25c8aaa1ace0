import { z } from 'zod'
import { id, instant, line, optionalLine } from '../call/list.ts'
import { signupStates } from '../signup/signup-states.ts'

export const checkInKinds = ['entry', 'exit'] as const
export type CheckInKind = (typeof checkInKinds)[number]

/**
 * What became of a scan. A `conflict` is somebody whom a device without network let in although the ticket was not valid
 * any more, or was used elsewhere.
 */
export const checkInResults = ['accepted', 'refused', 'conflict'] as const
export type CheckInResult = (typeof checkInResults)[number]

/** Why somebody is not let in. */
export const checkInReasons = [
  /** There is no such ticket in the event. */
  'invalid',
  /** The sign-up was given to another person, who has a new ticket. */
  'replaced',
  /** Something has to be paid. */
  'unpaid',
  /** It awaits approval, or is on the waiting list. */
  'unconfirmed',
  /** It was cancelled or rejected, or has expired. */
  'cancelled',
  /** The person is on the list already. */
  'already-used',
  /** Nobody leaves who has not come in. */
  'not-inside',
  /** The list is not for the type or the answers of the sign-up. */
  'wrong-type',
  'not-yet',
  'no-longer',
  /** What was typed belongs to several sign-ups. */
  'ambiguous',
] as const
export type CheckInReason = (typeof checkInReasons)[number]

/** The reasons that staff with the right `override` may set aside; the check-in records it. */
export const forcibleReasons: readonly CheckInReason[] = ['unpaid', 'wrong-type', 'not-yet', 'no-longer']

/** The person at the entrance, as far as staff there need to know. */
const checkedPerson = z.object({
  signupId: id,
  code: z.string(),
  realName: z.string(),
  enName: z.string(),
  affiliation: z.string(),
  typeName: z.string(),
  typeEnName: z.string(),
  state: z.enum(signupStates),
  /** What is left to pay, in whole NT$. */
  balance: z.int(),
})
export type CheckedPerson = z.output<typeof checkedPerson>

/** Identifies a scan, so that one that is sent twice is one row. */
export const nonce = z.uuid().meta({ example: '0b0e7d3a-6f1c-4b6e-9d68-1f0a5e0c2a11' })

/** A scan at an entrance. Rows are only added: undoing one is another row. */
export const checkInRow = z.object({
  id,
  nonce,
  listId: id,
  kind: z.enum(checkInKinds),
  result: z.enum(checkInResults),
  /** Null if the person was simply let in or out. */
  reason: z.enum(checkInReasons).nullable(),
  /** Staff let the person in nevertheless. */
  isForced: z.boolean(),
  /** The device had no network, and sent it later. */
  isOffline: z.boolean(),
  /** When it was scanned. */
  at: instant,
  deviceId: z.string(),
  byName: z.string(),
  undoneAt: instant.nullable(),
  undoneByName: z.string(),
  /** Null if no sign-up was found. */
  person: checkedPerson.nullable(),
  /** With `already-used`: when and where the person came in. */
  earlier: z.object({ at: instant, deviceId: z.string(), byName: z.string() }).nullable(),
})
export type CheckIn = z.output<typeof checkInRow>

/** The name that a device gives itself, such as 北門 1. */
export const deviceId = line(60).meta({ example: '北門 1' })

/** A scan, or a person who was chosen from the search. */
export const scan = {
  listId: id,
  kind: z.enum(checkInKinds).default('entry'),
  /** What was scanned or typed: a ticket, a sign-up code or an email address. */
  code: optionalLine(300).meta({ example: 'K7M3PX' }),
  /** Instead of a code: the sign-up. */
  signupId: id.optional(),
  nonce,
  deviceId,
  /** Lets the person in although one of `forcibleReasons` speaks against it. */
  force: z.boolean().default(false),
  /** A scan without network, sent later: when it was, and what the device decided. */
  offline: z
    .strictObject({
      at: instant,
      isLetIn: z.boolean(),
      reason: z.enum(checkInReasons).nullable(),
    })
    .optional(),
}

/** Adds a fault unless either a code or a sign-up is named. */
export function checkScan(
  { code, signupId }: { code: string; signupId?: number | undefined },
  check: z.RefinementCtx,
): void {
  const fault = (code: string) => check.addIssue({ code: 'custom', path: ['code'], params: { code } })
  if (code === '' && signupId === undefined) fault('required')
  if (code !== '' && signupId !== undefined) fault('mismatch')
}

/** Somebody found by name or code. */
export const candidateRow = checkedPerson.extend({
  /** Why the person would not be let in now. */
  reason: z.enum(checkInReasons).nullable(),
  isInside: z.boolean(),
})
export type Candidate = z.output<typeof candidateRow>

/** How many people a list is for, and how many of them have come. */
export const checkInCount = z.object({
  listId: id,
  /** The confirmed sign-ups that it is for. */
  expected: z.int(),
  /** Those of whom an entry is recorded. */
  entered: z.int(),
  /** Those who are there at the moment; the same without exits. */
  inside: z.int(),
  /** Conflicts that nobody has undone. */
  conflicts: z.int(),
})
export type CheckInCount = z.output<typeof checkInCount>

/** What a device needs to check tickets without network. */
export const offlineRow = z.object({
  signupId: id,
  code: z.string(),
  realName: z.string(),
  enName: z.string(),
  typeName: z.string(),
  typeEnName: z.string(),
  /** By which `ticketCheck` recognises the ticket, without being one. */
  check: z.string(),
  /** Why the person is not let in, apart from the time and from being there. */
  reason: z.enum(checkInReasons).nullable(),
  balance: z.int(),
  /** Whether an entry is recorded, and whether the person is there. */
  hasEntered: z.boolean(),
  isInside: z.boolean(),
})
export type OfflineRow = z.output<typeof offlineRow>
