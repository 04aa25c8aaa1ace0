import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'

const word = z.string().regex(/^[a-zA-Z]{1,40}$/)
/** The id of a view, or the name of one that the program brings with it. */
const key = z.string().regex(/^[a-z0-9]{1,20}$/)

/** Something for each of some lists. */
const byList = <Value extends z.ZodType>(value: Value) =>
  z
    .record(word, value)
    .refine((lists) => Object.keys(lists).length <= 100, { params: { code: 'maxlength', n: 100 } })

/**
 * What members of staff set for themselves, by key. A new setting is a line here and one in `usualSettings`; it needs no
 * migration and no call of its own, and screens have it with the account that is signed in.
 */
export const personalSettingRow = z.object({
  /** Whether a single key, such as `n` for a new row, is a command on screens. */
  singleKeys: z.boolean(),
  /** The language of screens on every device; null for the one that each device has. */
  language: z.enum(['zh-TW', 'en']).nullable(),
  /** The height of the rows of lists. */
  density: z.enum(['usual', 'compact']),
  /** The keys of the columns that lists show, in their order, by list; those of other lists are the usual ones. */
  columns: byList(z.array(word).max(60)),
  /** The keys of the views that lists show as tabs, by page. */
  pinnedViews: byList(z.array(key).max(6)),
  /** The key of the view with which a list is opened, by page. */
  firstViews: byList(key),
  /** The blocks of the home: those that were arranged in their order, and those that are hidden. Others follow in the usual order. */
  home: z
    .strictObject({ order: z.array(word).max(60), hidden: z.array(word).max(60) })
    .meta({ example: { order: ['toConfirm', 'overdue'], hidden: [] } }),
})
export type PersonalSettings = z.output<typeof personalSettingRow>

/** What applies until somebody sets it. */
export const usualSettings: PersonalSettings = {
  singleKeys: true,
  language: null,
  density: 'usual',
  columns: {},
  pinnedViews: {},
  firstViews: {},
  home: { order: [], hidden: [] },
}

const path = '/api/v1/personal-setting'

const get = endpoint({
  id: 'personal-setting.get',
  summary: 'What the caller has set for themselves: how screens look and work.',
  method: 'GET',
  path,
  access: 'staff',
  response: personalSettingRow,
  beforePasswordChange: true,
})

export const personalSetting = {
  get,
  save: endpoint({
    id: 'personal-setting.save',
    summary: "Changes some of the caller's own settings; those that are left out stay as they are.",
    method: 'PUT',
    path,
    access: 'staff',
    body: z.strictObject(personalSettingRow.shape).partial(),
    sentBack: get,
    response: personalSettingRow,
  }),
}
