import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { suppressionInput } from '@banquet/contract/outreach/suppression'
import { lookUp, oneByOne, type Importer } from '../../kit/sheet/importer.ts'
import { prepareLine, type LineRules } from '../../kit/sheet/prepare-line.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'
import { scopeWidths, suppress } from './suppression.commands.ts'

type Input = z.output<typeof suppressionInput>

const rules: LineRules = { noun: 'suppression', create: suppressionInput, update: suppressionInput }

/**
 * Imports suppressed addresses. A line can stop more for an address that is on the list, never less: an address is taken off the list
 * one by one, with the reason. Without a scope it stops campaigns, so that nobody loses the letters about their own sign-up by accident.
 */
export const suppressionImporter: Importer = {
  noun: 'suppression',
  prepare: async ({ db }, lines) => {
    const known = await lookUp(db, lines, { field: 'email', table: suppressions, key: suppressions.emailKey })
    const rows = await db
      .select({ id: suppressions.id, scope: suppressions.scope })
      .from(suppressions)
      .where(inArray(suppressions.id, [0, ...known.values()]))
    const scopes = new Map(rows.map(({ id, scope }) => [id, scope]))
    return lines.map((line) => {
      const existing = known.get(line.cells['email'] ?? '')
      const prepared = prepareLine(line, rules, { existing, ids: {}, standing: { scope: 'campaigns' } })
      const [before, input] = [scopes.get(existing ?? 0), prepared.input as Input | undefined]
      const isDone = before !== undefined && input && scopeWidths[before] >= scopeWidths[input.scope]
      return { ...prepared, isDone }
    })
  },
  save: oneByOne((ctx, { input }) => suppress(ctx, input as Input)),
}
