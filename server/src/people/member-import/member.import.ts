import type { z } from 'zod'
import { memberEdit, memberInput } from '@banquet/contract/people/member-record'
import { oneByOne, type Importer } from '../../kit/sheet/importer.ts'
import { prepareLine, type LineRules } from '../../kit/sheet/prepare-line.ts'
import { editMember } from '../member/edit-member.ts'
import { addImportedMember, findMembers, reportTaken } from './add-imported-member.ts'

type Addition = z.output<typeof memberInput>
type Edit = z.output<typeof memberEdit>

// Consent to news is not imported: only the member gives it, or staff on the request of the member.
const rules: LineRules = { noun: 'member', create: memberInput, update: memberEdit }

/** Imports members by their email address. */
export const memberImporter: Importer = {
  noun: 'member',
  prepare: async (ctx, lines) => {
    const known = await findMembers(ctx, lines)
    const prepared = lines.map((line) =>
      prepareLine(line, rules, { existing: known.get(line.cells['email'] ?? ''), ids: {} }),
    )
    await reportTaken(
      ctx,
      prepared.filter(({ existing }) => existing === undefined),
    )
    return prepared
  },
  save: oneByOne((ctx, { existing, input }, saving) => {
    if (existing !== undefined) return editMember(ctx, saving.services, { id: existing, edit: input as Edit })
    const { password: _password, verified: _verified, marketing: _marketing, ...fields } = input as Addition
    return addImportedMember(ctx, saving, fields)
  }),
}
