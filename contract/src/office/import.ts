import { z } from 'zod'
import { endpoint, type PageAccess } from '../call/endpoint.ts'
import { exportShape, exportTypes } from '../call/export.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { editedNouns, importFields, importNouns, importPages } from './import-fields.ts'
import { id, idParams, instant } from '../call/list.ts'
import { sheetChoice, sheetSource } from '../call/sheet-source.ts'

/** Every field of any noun; nothing else can be mapped. */
const fieldKeys = [...new Set(Object.values(importFields).flatMap((fields) => fields.map(({ key }) => key)))]
const mapping = z.strictObject(
  Object.fromEntries(fieldKeys.map((key) => [key, z.string().max(2000).optional()])),
) as unknown as z.ZodType<Record<string, string>, Record<string, string>>
/** In a response. */
const mapped = z.record(z.string(), z.string())

/** One fault in a cell: `row` counts from 1 at the heading, as a spreadsheet shows it. */
export const importFault = z.object({
  row: z.int(),
  field: z.string(),
  /** The heading of the column; empty if no column fills the field. */
  header: z.string(),
  value: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ImportFault = z.output<typeof importFault>

/** The effects of an import, or its result. */
export const importCounts = z.object({
  added: z.int(),
  edited: z.int(),
  /** Lines whose rows exist and were not to be edited, or that change nothing. */
  skipped: z.int(),
  faulty: z.int(),
})
export type ImportCounts = z.output<typeof importCounts>

/** The states of an import. */
export const importStates = ['uploaded', 'running', 'done', 'failed'] as const

export const importRow = z.object({
  id,
  noun: z.enum(importNouns),
  /** The event that imported sign-ups or submissions belong to. */
  eventId: id.nullable(),
  fileName: z.string(),
  /** What was read of the file; null for files of earlier versions. */
  source: sheetSource.nullable(),
  status: z.enum(importStates),
  headers: z.array(z.string()),
  /** The first lines of the sheet. */
  sample: z.array(z.array(z.string())),
  /** The heading for each field: as chosen the last time, else by its words. */
  mapping: mapped,
  total: z.int(),
  /** Lines that have been processed. */
  done: z.int(),
  counts: importCounts.nullable(),
  /** The first faults; all of them are in the fault list. */
  faults: z.array(importFault),
  /** The first lines that replace a value, given in their `params`; they are imported nevertheless. */
  warnings: z.array(importFault),
  /** The first numbers that may have lost zeros at the beginning, with the whole number in their `params`; `zeros` adds them. */
  shortNumbers: z.array(importFault),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export type ImportRow = z.output<typeof importRow>

const choice = {
  mapping,
  /**
   * Whether existing rows are edited or skipped; if an import only edits existing rows: whether values that are already set
   * are replaced.
   */
  existing: z.enum(['edit', 'skip']).default('edit'),
  /** Whether numbers that have lost zeros at the beginning get them back. */
  zeros: z.boolean().default(false),
}

const access: readonly PageAccess[] = importNouns.flatMap((noun) =>
  (editedNouns[noun] ?? (['add'] as const)).map((right) => ({ page: importPages[noun], right })),
)

/** Accepted sheets: browsers send several media types for a CSV file. */
const sheetUpload = {
  maxBytes: 10_485_760,
  types: {
    csv: [
      'text/csv',
      'application/csv',
      'application/vnd.ms-excel',
      'text/plain',
      'application/octet-stream',
    ],
    xlsx: [exportTypes.xlsx, 'application/octet-stream'],
    // Refused with advice how to save it.
    xls: ['application/vnd.ms-excel', 'application/octet-stream'],
  },
} as const

export const importCalls = {
  upload: endpoint({
    id: 'import.upload',
    summary: 'Uploads and reads a CSV file or an Excel workbook; nothing is imported yet.',
    method: 'POST',
    path: '/api/v1/import/noun/:noun',
    access,
    params: z.object({ noun: z.enum(importNouns) }),
    /** The event for imported sign-ups or submissions; defaults to the current event. */
    query: z.strictObject({ ...ofEvent, ...sheetChoice }),
    upload: sheetUpload,
    response: importRow,
    errors: [
      'right.missing',
      'file.type',
      'import.unreadable',
      'import.empty',
      'import.too-many-rows',
      'import.too-many-columns',
      'import.cell-too-long',
      'import.quote',
      'import.old-excel',
      'import.no-sheet',
      'event.none',
    ],
  }),
  get: endpoint({
    id: 'import.get',
    summary: "One of the caller's own imports: its sheet, its mapping and its progress.",
    method: 'GET',
    path: '/api/v1/import/:id',
    access,
    params: idParams,
    response: importRow,
    errors: ['not-found'],
  }),
  preview: endpoint({
    id: 'import.preview',
    summary:
      'A preview of what an import would do, with the faulty cells; changes nothing but the saved mapping.',
    method: 'POST',
    path: '/api/v1/import/:id/preview',
    success: 200,
    access,
    params: idParams,
    body: z.strictObject(choice),
    response: importRow,
    errors: ['not-found', 'right.missing', 'import.finished'],
  }),
  run: endpoint({
    id: 'import.run',
    summary:
      'Imports the sheet: every line, or with `faulty: skip` those without a fault. Runs in the background.',
    method: 'POST',
    path: '/api/v1/import/:id/run',
    success: 200,
    access,
    params: idParams,
    body: z.strictObject({
      ...choice,
      faulty: z.enum(['refuse', 'skip']).default('refuse'),
      /** Whether added people are mailed a link for setting a password. */
      invite: z.boolean().default(true),
    }),
    response: importRow,
    errors: ['not-found', 'right.missing', 'import.faulty', 'import.finished'],
  }),
  faults: endpoint({
    id: 'import.faults',
    summary: 'Every faulty line with its faults, as a file.',
    method: 'GET',
    path: '/api/v1/import/:id/fault',
    access,
    params: idParams,
    query: z.strictObject(exportShape),
    file: Object.values(exportTypes),
    response: z.string(),
    errors: ['not-found'],
  }),
  template: endpoint({
    id: 'import.template',
    summary: 'A sheet with the supported headings and an example line.',
    method: 'GET',
    path: '/api/v1/import/noun/:noun/template',
    access,
    params: z.object({ noun: z.enum(importNouns) }),
    query: z.strictObject(exportShape),
    file: Object.values(exportTypes),
    response: z.string(),
    errors: ['right.missing'],
  }),
}
