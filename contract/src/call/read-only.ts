import { z } from 'zod'

/**
 * Fields of a row that change without an edit of it: counters, payments, what another row says. A client that sends a row
 * back may have read it before such a change, so their values are ignored, whatever they are.
 */
export const moves = z.registry()

/**
 * When a row was last edited. It belongs to the version: it is compared only if the version is sent as well, because without
 * it nobody can tell whether the caller or somebody else's edit changed the value.
 */
export const editTimes = z.registry()

/** The form that a field has in the row, where the body usually has another one and accepts both. */
export const rowForms = new WeakMap<z.core.$ZodType, z.ZodType>()

/** The moment of the last edit of a row, ISO 8601 in UTC. */
export const lastEdit = z.iso.datetime().register(editTimes)
