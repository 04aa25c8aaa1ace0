import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { eventChoice } from '../event/public-event/public-event.ts'
import { modulesOff, publicOrganisation } from '../platform/organisation.ts'

/** The settings of this installation that browsers need. Contains no secret. */
export const runtimeConfig = z.object({
  baseUrl: z.string(),
  production: z.boolean(),
  shop: z.boolean(),
  fileUrl: z.string(),
  /** The page for online payments; empty if they are not available. */
  onlinePaymentUrl: z.string(),
  /** The address of an order as PDF; `{id}` stands for the id of the order. */
  htmlToPdfUrl: z.string(),
  robotCheck: z.enum(['altcha', 'image', 'off']),
  tokenRefresh: z.boolean(),
  /** Whether a 504, which only a gateway before the program answers, ends the session in the browser. */
  gatewayTimeout: z.enum(['keep', 'sign-out']),
  languages: z.array(z.string()),
  timeZone: z.string(),
  organisation: publicOrganisation,
  modulesOff,
  /** Whether customers have a loan type. */
  usesLoanTypes: z.boolean(),
  /** The published events in the order of the front page: the current one first, then by day, those that are over last. */
  events: z.array(eventChoice),
  /** Accounts of the demonstration; empty in every other installation. */
  demoAccounts: z.array(z.object({ kind: z.string(), name: z.string(), password: z.string() })),
})
export type RuntimeConfig = z.output<typeof runtimeConfig>

const health = z.object({ status: z.string() })

/** What is free of a disk, in bytes and per cent. */
export const diskLimits = {
  /** With less than this the program says that it cannot write. */
  leastBytes: 64 * 1_048_576,
  /** With less than this the administrators are warned. */
  warnPercent: 10,
}

export const system = {
  config: endpoint({
    id: 'system.config',
    summary: 'The runtime settings of the browser.',
    method: 'GET',
    path: '/config.json',
    access: 'public',
    response: runtimeConfig,
  }),
  live: endpoint({
    id: 'system.live',
    summary: 'Whether the process is alive.',
    method: 'GET',
    path: '/healthz',
    access: 'public',
    background: true,
    response: health,
  }),
  ready: endpoint({
    id: 'system.ready',
    summary:
      'Whether the program is ready: it is not shutting down, and its database is available and migrated. `writes` is false while the disk of the data folder is full: what is there can be read, and changes are refused with `storage.full`.',
    method: 'GET',
    path: '/readyz',
    access: 'public',
    background: true,
    response: health.extend({ writes: z.boolean() }),
    errors: ['busy'],
  }),
  fileServer: endpoint({
    id: 'system.fileServer',
    summary: 'The address for uploads and the accepted files.',
    method: 'GET',
    path: '/api/v1/file-server-info',
    access: 'signed-in',
    response: z.object({
      url: z.string(),
      maxSizeMb: z.int(),
      maxFiles: z.int(),
      extensions: z.array(z.string()),
    }),
  }),
  openapi: endpoint({
    id: 'system.openapi',
    summary: 'This description of the API.',
    method: 'GET',
    path: '/api/v1/openapi.json',
    access: 'staff',
    response: z.looseObject({}),
  }),
}
