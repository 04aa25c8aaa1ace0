import { z } from 'zod'
import { actorKind } from './actor-name.ts'
import { id, instant } from './list.ts'

/** The actions on a row, or on the rows of a list. */
export const auditActions = [
  'created',
  'updated',
  'deleted',
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'session-revoked',
  'password-reset-asked',
  'exported',
  'mismatch-found',
  'uploaded',
  'allocated',
  'viewed',
  'reminded',
  'issuing-asked',
  'backed-up',
] as const

/** One change: who, when, from where, and each field that changed with its value before and after. */
export const change = z.object({
  id,
  at: instant,
  action: z.enum(auditActions),
  /** The id of the call that did it, such as `order.confirm`; empty for what the program did by itself. */
  command: z.string(),
  noun: z.string(),
  rowId: z.int().nullable(),
  /** The label of the row at that time, so that a deleted one can still be recognised. */
  label: z.string(),
  /** The actor's account; null for the program, and for an account that the caller may not see. */
  actorId: z.int().nullable(),
  /**
   * The sign-in name at that time if the caller may see the account, else the real name of a colleague for the organiser's
   * staff, else empty.
   */
  actorName: z.string(),
  /** The actor's real name, for readers who get the account or are colleagues; else empty. */
  actorRealName: z.string(),
  actorKind,
  /** Empty if the caller may not see the account of the actor. */
  ip: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type Change = z.output<typeof change>

export const changes = z.array(change)
