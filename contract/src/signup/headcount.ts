import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportShape, exportTypes } from '../call/export.ts'
import { id, instant } from '../call/list.ts'
import { ofEvent } from '../event/event/event-choice.ts'

/** Whom a headcount includes: confirmed people, or also those who await approval or payment. */
export const countedPeople = ['confirmed', 'open'] as const
export type CountedPeople = (typeof countedPeople)[number]

/** What the rows of a part of a headcount are: everybody, a sign-up type, or an answer to a question. */
export const headcountParts = ['everybody', 'type', 'question'] as const
export type HeadcountPart = (typeof headcountParts)[number]

const named = { name: z.string(), enName: z.string() }

/** How many people there are to order for: in all, for each check-in list, by type and by answer. */
export const headcountTable = z.object({
  /** The check-in lists of the event, such as its days and meals, by the time at which they open. */
  lists: z.array(z.object({ id, ...named, opensAt: instant.nullable() })),
  parts: z.array(
    z.object({
      kind: z.enum(headcountParts),
      /** The question; null for the other parts. */
      id: id.nullable(),
      ...named,
      rows: z.array(
        z.object({
          /** The type, the option or the text of the answer; empty for the only row of a part. */
          ...named,
          people: z.int(),
          /** How many of them each list is for, in the order of `lists`. */
          onLists: z.array(z.int()),
          /** The sum of the answers to a question that asks for a number; null otherwise. */
          sum: z.int().nullable(),
        }),
      ),
    }),
  ),
})
export type HeadcountTable = z.output<typeof headcountTable>

const path = '/api/v1/headcount'
const page = 'signups'
const asked = { ...ofEvent, counted: z.enum(countedPeople).default('confirmed') }

/** The calls of the headcount. */
export const headcount = {
  get: endpoint({
    id: 'headcount.get',
    summary:
      'How many people an event has to order for: in all and for each check-in list, by sign-up type and by answer.',
    method: 'GET',
    path,
    access: { page, right: 'view' },
    query: z.strictObject(asked),
    response: headcountTable,
  }),
  export: endpoint({
    id: 'headcount.export',
    summary: 'The headcount of an event as a CSV file or an Excel workbook.',
    method: 'GET',
    path: `${path}/export`,
    access: { page, right: 'export' },
    query: z.strictObject({ ...asked, ...exportShape }),
    file: Object.values(exportTypes),
    response: z.string(),
  }),
}
