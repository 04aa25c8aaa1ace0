import { eq, sql } from 'drizzle-orm'
import {
  personalSettingRow,
  usualSettings,
  type PersonalSettings,
} from '@banquet/contract/account/personal-setting'
import type { Context } from '../../kit/context.ts'
import { personalSettings } from '../../tables/account/personal-setting.table.ts'

const keys = Object.keys(personalSettingRow.shape) as (keyof PersonalSettings)[]

/**
 * Returns what the actor has set, and the usual value of everything else. A stored value that the contract no longer allows,
 * because an earlier version of the program wrote it, counts as not set.
 */
export async function readSettings({ db, actor }: Context): Promise<PersonalSettings> {
  const { key, value } = personalSettings
  const rows = await db
    .select({ key, value })
    .from(personalSettings)
    .where(eq(personalSettings.accountId, actor.id))
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const valid = keys.filter((key) => personalSettingRow.shape[key].safeParse(stored.get(key)).success)
  return { ...usualSettings, ...Object.fromEntries(valid.map((key) => [key, stored.get(key)])) }
}

/**
 * Stores some of the actor's settings. There is no audit entry: nobody else is affected, and entries about widths of columns
 * would hide the others.
 */
export async function saveSettings(
  ctx: Context,
  part: { [Key in keyof PersonalSettings]?: PersonalSettings[Key] | undefined },
): Promise<PersonalSettings> {
  const { db, actor } = ctx
  // As text, because null by itself would be no value at all.
  const values = keys.flatMap((key) =>
    part[key] === undefined
      ? []
      : [{ accountId: actor.id, key, value: sql`${JSON.stringify(part[key])}::jsonb` }],
  )
  const { accountId, key } = personalSettings
  if (values.length > 0)
    await db
      .insert(personalSettings)
      .values(values)
      .onConflictDoUpdate({ target: [accountId, key], set: { value: sql`excluded.value` } })
  return readSettings(ctx)
}
