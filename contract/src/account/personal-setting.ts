import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'

/**
 * What members of staff set for themselves, by key. A new setting is a line here and one in `usualSettings`; it needs no
 * migration and no call of its own, and screens have it with the account that is signed in.
 */
export const personalSettingRow = z.object({
  /** Whether a single key, such as `n` for a new row, is a command on screens. */
  singleKeys: z.boolean(),
})
export type PersonalSettings = z.output<typeof personalSettingRow>

/** What applies until somebody sets it. */
export const usualSettings: PersonalSettings = { singleKeys: true }

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
