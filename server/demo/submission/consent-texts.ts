import type { Context } from '../../src/kit/context.ts'
import { insertRow } from '../../src/kit/rows/rows.ts'
import { consentEditions, consentTexts } from '../../src/tables/submission/consent-text.table.ts'

/** Consent texts of the conferences, in the order of their list. */
const demoConsentTexts = [
  {
    name: '著作授權同意書',
    enName: 'Licence to publish',
    text: '本人代表全體作者，同意主辦單位以紙本及電子形式將本論文收錄於大會論文集，著作權仍屬作者所有。',
    enText:
      'On behalf of all authors, I agree that the organisers publish this paper in the proceedings, in print and electronically. The copyright remains with the authors.',
  },
  {
    name: '學術倫理聲明',
    enName: 'Declaration of research integrity',
    text: '本論文為原創研究，未曾發表，亦未同時投稿至其他研討會或期刊；資料引用均已註明出處。',
    enText:
      'This paper is original work. It was not published before and is not under consideration elsewhere, and all sources are cited.',
  },
] as const

export async function addConsentTexts(ctx: Context, { id: eventId }: { id: number }): Promise<void> {
  for (const [at, words] of demoConsentTexts.entries()) {
    const row = await insertRow(ctx, consentTexts, { ...words, eventId, isVisible: true, indexId: at + 1 })
    await ctx.db
      .insert(consentEditions)
      .values({ consentTextId: row.id, number: row.edition, content: { ...words } })
  }
}
